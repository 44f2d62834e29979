import { prisma } from "#app/core/db/client.server.ts";
import { inLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import type { WheelName } from "#app/core/domain/wheels/prize.ts";
import { formatDate } from "#app/core/i18n/format.ts";

/** A spin for which a wheel's rules show the customer's first name. */
export interface NamedSpin {
  id: string;
  wheel: WheelName;
  label: string;
  /** Its day in words. */
  on: string;
}

/** All of a customer's named spins, the newest first: each can be taken back, however old it is. */
export async function listNamedSpins(userId: string, language: Language): Promise<NamedSpin[]> {
  const rows = await prisma.wheelSpin.findMany({
    where: { userId, shownName: { not: null } },
    select: { id: true, wheel: true, label: true, createdAt: true },
    orderBy: { id: "desc" },
  });
  return rows.map(({ id, wheel, label, createdAt }) => ({
    ...{ id, wheel, label: inLanguage(label as LocalizedText, language) },
    on: formatDate(createdAt, language, "date"),
  }));
}
