import { prisma } from "#app/core/db/client.server.ts";
import { addDays, hasCome, startOfDay } from "#app/core/domain/business-day.ts";
import type { Governorate } from "#app/core/domain/governorates.ts";
import { closedFromOf } from "#app/core/domain/stores/closed-from.ts";
import { weekFields } from "#app/core/domain/stores/opening-hours.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";

const aMonday = "2026-11-23";

/** The partner's stores, by name, with their place and usual hours in words. */
export async function showStores({ caller, now, language }: PartnerCall) {
  const stores = await prisma.store.findMany({
    where: { partnerId: caller.partnerId },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  const t = translatorOf(language, "partners");
  const days = weekFields.map((_, index) =>
    formatDate(startOfDay(addDays(aMonday, index)), language, "weekdayShort"),
  );
  return stores.map((store) => ({
    ...{ id: store.id, name: store.name, address: store.address },
    state: t(`governorates.${store.state as Governorate}`),
    isClosed: hasCome(closedFromOf(store), now),
    // Null where nothing is known of them.
    hours: weekFields.every((field) => store[field] === null)
      ? null
      : weekFields.map((field, index) => ({ day: days[index] ?? "", hours: store[field] })),
  }));
}

export type ShownStore = Awaited<ReturnType<typeof showStores>>[number];
