import { formatMoney, formatPercent } from "#app/core/ui/format.ts";
import { directionOf, type Language } from "#app/core/domain/languages.ts";
import type { ShopOffer } from "./offer.ts";

const minus = "\u2212";
/** Keeps sign, digits and percent together in Arabic text. */
const leftToRight = "\u2066";
const endOfRun = "\u2069";

/** An offer's value in short: `10,000 DT`, `−20 %`, `−5,000 DT`. */
export function worthOf(
  { faceValueMillimes, discount }: Pick<ShopOffer, "faceValueMillimes" | "discount">,
  language: Language,
): string {
  if (faceValueMillimes !== null) return formatMoney(faceValueMillimes, language);
  if (discount === null) return "";
  if (discount.kind === "AMOUNT") return formatMoney(-discount.value, language);
  const percent = minus + formatPercent(discount.value, language);
  return directionOf(language) === "rtl" ? leftToRight + percent + endOfRun : percent;
}
