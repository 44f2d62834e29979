import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { OfferPicture } from "./offer-picture.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { CardPrice } from "./card-price.tsx";
import type { ShownCard } from "./questions.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

export interface CardListProps {
  cards: ShownCard[];
  /** Points that the customer can spend. */
  balance: number;
}

/** The cards that can be bought or requested at a sale point. */
export function CardList({ cards, balance }: CardListProps) {
  const { t } = useTranslation("scan");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return (
    <ul aria-label={t("point.cards")} className="grid gap-4 sm:grid-cols-2">
      {cards.map((card) => {
        const missing = card.pointPrice - balance;
        return (
          <Card as="li" key={card.id} padding="none" className="flex flex-col">
            <OfferPicture src={card.imageUrl} className="aspect-21/9!" />
            <div className="flex grow flex-col gap-3 p-4 sm:p-5">
              <h2 className="text-lg leading-snug font-semibold break-words">{card.title}</h2>
              <p className="grow text-muted">
                <CardPrice card={card} />
              </p>
              {missing > 0 ? (
                <p className="text-sm font-medium text-ink">
                  <WithAmounts
                    text={t("point.pointsShort", {
                      amount: tCommon("points.amount", {
                        count: missing,
                        amount: formatNumber(missing, language),
                      }),
                    })}
                  />
                </p>
              ) : (
                <LinkButton
                  to={`?card=${card.id}`}
                  preventScrollReset
                  replace
                  aria-label={`${t(`point.${card.action}`)} – ${card.title}`}
                  full
                >
                  {t(`point.${card.action}`)}
                </LinkButton>
              )}
            </div>
          </Card>
        );
      })}
    </ul>
  );
}
