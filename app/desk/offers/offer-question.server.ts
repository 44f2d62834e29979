import { formatMoney, formatNumber, isolated } from "#app/core/ui/format.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { OfferRecord } from "#app/core/domain/offers/offer-record.ts";
import type { OfferMove } from "#app/core/domain/offers/offer-state.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import type { Question } from "#app/core/ui/questions/question.ts";
import { segmentLine } from "#app/desk/segments/segment-size.server.ts";
import { getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";

/** What is asked before an offer is put on sale, or its sale ended; a pause is taken back as easily. */
export async function askOfferMove(
  call: OperatorCall,
  id: string,
  move: OfferMove,
): Promise<Question | null> {
  if (move === "pause") return null;
  const offer = foundOr404(await getOfferRecord(id));
  const t = translator(call.language);
  const name = isolated(inLanguage(offer.title, call.language));
  const lines =
    move === "end"
      ? [t("offer.endText", { ns: "asked" })]
      : [...(await whomLines(call, offer)), ...saleLines(call, offer)];
  return {
    title: t(`offer.${move}`, { ns: "asked", name }),
    lines,
    yes: t(`moves.${move}`, { ns: "lists" }),
  };
}

/** For whom an offer is, each condition a line. */
async function whomLines(
  call: OperatorCall,
  { premium, minLevel, segmentId }: OfferRecord,
): Promise<string[]> {
  const t = translator(call.language);
  const segment = await segmentLine(call, segmentId);
  const lines = [
    ...(segment === null ? [] : [segment]),
    ...(premium ? [t("whom.premium", { ns: "asked" })] : []),
    ...(minLevel === null ? [] : [t("whom.level", { ns: "asked", level: minLevel })]),
  ];
  return lines.length > 0 ? lines : [t("whom.all", { ns: "asked" })];
}

/** From when, at which price, how many, and what is missing. */
function saleLines({ language, now }: OperatorCall, offer: OfferRecord): string[] {
  const { availableFrom, pointPrice, priceMillimes, stockRemaining, imageUrl } = offer;
  const t = translator(language);
  const isLater = availableFrom !== null && new Date(availableFrom) > now;
  const price = [
    ...(pointPrice > 0 || priceMillimes === 0
      ? [`${formatNumber(pointPrice, language)} ${t("points.word", { ns: "common", count: pointPrice })}`]
      : []),
    ...(priceMillimes > 0 ? [formatMoney(priceMillimes, language)] : []),
  ];
  return [
    isLater
      ? t("offer.shownFrom", { ns: "asked", at: formatDate(availableFrom, language, "dateTime") })
      : t("offer.shownNow", { ns: "asked" }),
    t("offer.price", { ns: "asked", price: price.join(" + ") }),
    stockRemaining === null
      ? t("offer.noStock", { ns: "asked" })
      : t("offer.stock", {
          ...{ ns: "asked", count: stockRemaining, amount: formatNumber(stockRemaining, language) },
        }),
    ...(imageUrl === null ? [t("offer.noPicture", { ns: "asked" })] : []),
  ];
}
