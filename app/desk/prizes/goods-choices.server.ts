import { listWheelPrizeRecords } from "./wheel-prize.server.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";

const maxPrizes = 1_000;

/** The prizes in goods, also those that are no longer drawn, by name. */
export async function goodsChoices(language: Language) {
  const { items } = await listWheelPrizeRecords({ limit: maxPrizes });
  return items
    .filter(({ kind }) => kind === "GOODS")
    .map(({ id, label }) => ({ value: id, label: inLanguage(label, language) }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
