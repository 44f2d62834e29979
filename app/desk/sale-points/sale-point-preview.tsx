import { CardList } from "#app/core/ui/shown/card-list.tsx";
import type { Language } from "#app/core/domain/languages.ts";
import type { Values } from "#app/desk/record/form-field.ts";
import { Preview } from "#app/desk/record/preview.tsx";
import { typedCards } from "#app/desk/record/typed-cards.ts";

/** A preview of a sale point's cards from the form's values. */
export function SalePointPreview({ typed, language }: { typed: Values; language: Language }) {
  const cards = typedCards(typed, language);
  if (cards.length === 0) return null;
  return (
    <Preview language={language}>
      <div className="max-w-sm [&>ul]:grid-cols-1!">
        <CardList cards={cards} balance={Infinity} />
      </div>
    </Preview>
  );
}
