import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { formatMoney } from "#app/components/format.ts";
import { OfferPicture } from "#app/components/shop/offer-picture.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { SaleItem } from "./sale.ts";

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
        <Option
          key={item.id}
          id={item.id}
          chosen={chosen === item.id}
          onChoose={() => onChoose(item.id)}
          picture={<OfferPicture src={item.imageUrl} className="w-16! shrink-0 rounded-sm" />}
        >
          <ItemWords item={item} />
        </Option>
      ))}
      <Option id="" chosen={chosen === null} onChoose={() => onChoose(null)}>
        <span className="block font-medium">{t("choice.none")}</span>
        <span className="block text-sm text-muted">{t("choice.noneText")}</span>
      </Option>
    </FieldGroup>
  );
}

interface OptionProps {
  id: string;
  chosen: boolean;
  onChoose: () => void;
  picture?: ReactNode;
  children: ReactNode;
}

function Option({ id, chosen, onChoose, picture, children }: OptionProps) {
  return (
    <label className="press relative flex min-h-16 cursor-pointer items-center gap-3.5 rounded-md border-[1.5px] border-line bg-surface p-3 hover:border-line-strong has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="walletItemId"
        value={id}
        defaultChecked={chosen}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span
        aria-hidden="true"
        className="grid size-5 shrink-0 place-items-center rounded-full border-[1.5px] border-line-strong bg-surface after:size-2.5 after:rounded-full after:bg-brand after:opacity-0 peer-checked:border-brand peer-checked:after:opacity-100"
      />
      <span className="min-w-0 grow">{children}</span>
      {picture}
    </label>
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
        {t("choice.saves", { amount: formatMoney(reductionMillimes, language) })}
      </span>
      {leaves > 0 && (
        <span className="block text-sm text-muted">
          {t("choice.leaves", { amount: formatMoney(leaves, language) })}
        </span>
      )}
      {lastDay !== null && (
        <span className="block text-sm text-muted">{t("choice.until", { date: lastDay })}</span>
      )}
    </>
  );
}
