import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Money } from "#app/core/ui/money.tsx";

export interface BillProps {
  merchant: string;
  amountMillimes: number;
  description: string;
  reference: string;
  /** Until when it can be paid; null when that no longer matters. */
  until: { iso: string; text: string } | null;
}

/** The amount and the recipient, as a bank shows them. */
export function Bill({ merchant, amountMillimes, description, reference, until }: BillProps) {
  const { t } = useTranslation("gateway");
  return (
    <div className="grid content-start gap-4">
      <div>
        <p className="text-sm text-muted">{t("sandbox.amount")}</p>
        <Money millimes={amountMillimes} className="text-3xl font-bold" />
      </div>
      <dl className="divide-y divide-line border-y border-line">
        <Fact name={t("sandbox.merchant")}>{merchant}</Fact>
        <Fact name={t("sandbox.order")}>
          <bdi>{description}</bdi>
        </Fact>
        {until && (
          <Fact name={t("sandbox.until")}>
            <DateText iso={until.iso} text={until.text} />
          </Fact>
        )}
        <Fact name={t("sandbox.reference")}>
          <bdi dir="ltr" className="font-code text-xs break-all">
            {reference}
          </bdi>
        </Fact>
      </dl>
    </div>
  );
}
