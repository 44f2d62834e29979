import type { ShownCard } from "#app/core/ui/shown/questions.ts";
import { parseDinars } from "#app/core/domain/dinars.ts";
import { cardActions } from "#app/core/domain/sale-points/card.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { rowName, type Values } from "#app/core/ui/record/form-field.ts";
import { wholeNumber } from "#app/core/ui/record/typed-record.ts";
import { rowRemoved } from "#app/core/ui/record/typed-rows.ts";

/** The cards in a sale point's form, without cards that have no title yet or are removed. */
export function typedCards(typed: Values, language: Language): ShownCard[] {
  const rows = new Set(Object.keys(typed).map((control) => /^cards\.(\d+)\./.exec(control)?.[1]));
  return [...rows].flatMap((row) => {
    if (row === undefined) return [];
    const of = (name: string) => typed[`${rowName("cards", Number(row))}.${name}`] ?? "";
    const title = of(`title.${language}`);
    const action = cardActions.find((one) => one === of("action"));
    if (title === "" || !action || of(rowRemoved) !== "") return [];
    return [
      {
        ...{ id: row, title, action, queries: [] },
        imageUrl: of("imageUrl") || null,
        pointPrice: wholeNumber(of("pointPrice")) ?? 0,
        priceMillimes: parseDinars(of("priceMillimes")) ?? null,
      },
    ];
  });
}
