import { Globe, Store } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney } from "#app/core/ui/format.ts";
import { DateText } from "#app/core/ui/date-text.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

/** One use of a wallet item, dates as text. Money in millimes. */
export interface ItemUse {
  id: string;
  at: { iso: string; text: string };
  channel: "STORE" | "ONLINE";
  storeName: string | null;
  amountMillimes: number;
  /** The voucher's rest after it; null for a coupon. */
  remainingMillimes: number | null;
  reference: string | null;
}

/** Where and when, the reduction, and the rest. */
export function UseRow({ use, anchor }: { use: ItemUse; anchor: string }) {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  const Sign = use.channel === "STORE" ? Store : Globe;
  return (
    <li id={anchor} className="flex items-start gap-3.5 px-4 py-4 sm:px-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <Sign className="size-5" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-medium break-words">
          {use.channel === "STORE" ? (
            <bdi translate="no">{use.storeName ?? t("use.store")}</bdi>
          ) : (
            t("use.online")
          )}
        </p>
        <p className="text-sm text-muted">
          <DateText iso={use.at.iso} text={use.at.text} />
        </p>
        {use.reference !== null && (
          <p className="text-sm text-muted">
            {t("use.reference")}{" "}
            <bdi dir="ltr" translate="no" className="break-all">
              {use.reference}
            </bdi>
          </p>
        )}
      </div>
      <div className="shrink-0 text-end">
        <Money millimes={-use.amountMillimes} className="font-semibold" />
        {use.remainingMillimes !== null && (
          <p className="text-sm text-muted">
            <WithAmounts text={t("use.left", { amount: formatMoney(use.remainingMillimes, language) })} />
          </p>
        )}
      </div>
    </li>
  );
}
