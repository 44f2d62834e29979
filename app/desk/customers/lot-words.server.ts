import type { ShownLot } from "./lot-list.tsx";
import { formatLastDay } from "#app/core/ui/shown/view-offer.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OpenLot } from "#app/core/ledger/lots.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

const soonMs = 30 * 24 * 60 * 60 * 1000;

/** Points of one credit with their reason and their end in words. */
export function lotShown(lot: OpenLot, { language, now }: OperatorCall): ShownLot {
  const { seq, points, remaining, source, detail, expiresAt, createdAt, storeName } = lot;
  const t = translator(language);
  const level = detail.level;
  return {
    ...{ seq, points, remaining, place: storeName },
    source:
      source === "LEVEL" && typeof level === "number"
        ? t("source.LEVEL", { ns: "points", level })
        : t(`sources.${source}`, { ns: "operator" }),
    got: formatDate(createdAt, language, "short"),
    lastDay: formatLastDay(expiresAt.toISOString(), language, "date"),
    soon: expiresAt.getTime() - now.getTime() < soonMs,
  };
}
