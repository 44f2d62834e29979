import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { OfferPicture } from "#app/core/ui/shown/offer-picture.tsx";
import { ChoiceRow } from "#app/core/ui/choice-row.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { SaleItem } from "./sale.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

export interface ItemChoiceProps {
  items: SaleItem[];
  /** Null for none. */
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/** The vouchers and coupons to choose from, each with what it saves. */
export function ItemChoice({ items, chosen, onChoose }: ItemChoiceProps) {
  const { t } = useTranslation("scan");
  return (
    <FieldGroup legend={t("choice.legend")}>
      {items.map((item) => (
        <ChoiceRow
          key={item.id}
          name="walletItemId"
          value={item.id}
          chosen={chosen === item.id}
          onChoose={() => onChoose(item.id)}
          picture={<OfferPicture src={item.imageUrl} className="w-16! shrink-0 rounded-sm" />}
        >
          <ItemWords item={item} />
        </ChoiceRow>
      ))}
      <ChoiceRow name="walletItemId" value="" chosen={chosen === null} onChoose={() => onChoose(null)}>
        <span className="block font-medium">{t("choice.none")}</span>
        <span className="block text-sm text-muted">{t("choice.noneText")}</span>
      </ChoiceRow>
    </FieldGroup>
  );
}

function ItemWords({ item: { title, lastDay, reductionMillimes, remainingMillimes } }: { item: SaleItem }) {
  const { t } = useTranslation("scan");
  const language = useLanguage();
  const leaves = (remainingMillimes ?? 0) - reductionMillimes;
  return (
    <>
      <span className="block leading-snug font-medium break-words">{title}</span>
      <span className="block text-sm font-semibold text-success-ink">
        <WithAmounts text={t("choice.saves", { amount: formatMoney(reductionMillimes, language) })} />
      </span>
      {leaves > 0 && (
        <span className="block text-sm text-muted">
          <WithAmounts text={t("choice.leaves", { amount: formatMoney(leaves, language) })} />
        </span>
      )}
      {lastDay !== null && (
        <span className="block text-sm text-muted">{t("choice.until", { date: lastDay })}</span>
      )}
    </>
  );
}
