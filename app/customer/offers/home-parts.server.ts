import { prisma } from "#app/core/db/client.server.ts";
import type { HomePartKind, ShownSpan } from "#app/core/domain/home/home-part.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";

/** A part of home above all offers. */
export interface HomePart extends ShownSpan {
  kind: HomePartKind;
  /** Of the large offer. */
  offerId: string | null;
  sentence: LocalizedText | null;
}

/** The parts that operators show, whatever their dates, in their order. */
export async function readHomeParts(): Promise<HomePart[]> {
  const rows = await prisma.homePart.findMany({
    where: { active: true },
    select: { kind: true, offerId: true, sentence: true, shownFrom: true, shownTo: true },
    orderBy: [{ position: "asc" }, { createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map((row) => ({ ...row, sentence: row.sentence as LocalizedText | null }));
}
