import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { numberMarks, percentIn } from "#app/core/i18n/number-marks.ts";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { formatMoney, formatNumber, formatPercent } from "#app/core/ui/format.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** What is agreed with a company; the first day and the price of a point in words. */
export interface ShownTerms {
  id: string;
  from: string;
  billing: "POSTPAID" | "PREPAID";
  price: string;
  campaignPercent: number;
  voucherPercent: number;
  commissionPercent: number;
  netting: boolean;
  disputeDays: number;
  paymentDays: number;
  leastPayoutMillimes: number;
  alertPoints: number | null;
}

export interface ShownCompany {
  id: string;
  name: string;
  taxNumber: string;
  rne: string | null;
  address: string;
  vat: "NORMAL" | "EXEMPT";
  rib: string;
  current: ShownTerms | null;
  later: ShownTerms[];
}

/** Who the company is on its papers. */
export function CompanyCard({ company }: { company: ShownCompany }) {
  const { t } = useTranslation("partner-money");
  const { id, name, taxNumber, rne, address, vat, rib } = company;
  return (
    <Ruled aria-labelledby={id}>
      <h2 id={id} className="text-lg font-semibold">
        <bdi translate="no">{name}</bdi>
      </h2>
      <dl className="divide-y divide-line">
        <Fact name={t("contract.taxNumber")}>
          <Digits text={taxNumber} />
        </Fact>
        {rne !== null && (
          <Fact name={t("contract.rne")}>
            <Digits text={rne} />
          </Fact>
        )}
        <Fact name={t("contract.address")}>
          <bdi>{address}</bdi>
        </Fact>
        <Fact name={t("contract.rib")}>
          <Digits text={rib} />
        </Fact>
        <Fact name={t("contract.vat")}>{t(`contract.${vat}`)}</Fact>
      </dl>
    </Ruled>
  );
}

function Digits({ text }: { text: string }) {
  return (
    <bdi dir="ltr" translate="no" className="wrap-anywhere tabular">
      {text}
    </bdi>
  );
}

interface TermsCardProps {
  terms: ShownTerms;
  title: string;
}

/** A contract's terms in words. */
export function TermsCard({ terms, title }: TermsCardProps) {
  const { t } = useTranslation("partner-money");
  const language = useLanguage();
  const { id, billing, campaignPercent, voucherPercent, commissionPercent, alertPoints } = terms;
  const percent = (value: number) => formatPercent(value, language);
  const prepaid = billing === "PREPAID";
  return (
    <Ruled aria-labelledby={id}>
      <h3 id={id} className="text-lg font-semibold">
        {title}
      </h3>
      <dl className="divide-y divide-line">
        <Fact name={t("contract.billing")}>{t(`contract.${billing}`)}</Fact>
        <Fact name={t("contract.price")}>
          <span translate="no" className="whitespace-nowrap tabular">
            <bdi>{terms.price}</bdi>
          </span>
        </Fact>
        <Fact name={t("contract.campaign")}>
          {prepaid
            ? t("contract.campaignPack")
            : t("contract.campaignOf", { percent: percent(campaignPercent) })}
        </Fact>
        <Fact name={t("contract.voucher")}>
          {t("contract.voucherOf", { percent: percent(voucherPercent) })}
        </Fact>
        <Fact name={t("contract.commission")}>
          {t("contract.commissionOf", {
            // It has up to two decimals.
            percent: percentIn(
              String(commissionPercent).replace(".", numberMarks[language].decimal),
              language,
            ),
          })}
        </Fact>
        <Fact name={t("contract.netting")}>
          {t(terms.netting ? "contract.nettingYes" : "contract.nettingNo")}
        </Fact>
        <Fact name={t("contract.dispute")}>
          {t("contract.days", { count: terms.disputeDays, days: formatNumber(terms.disputeDays, language) })}
        </Fact>
        <Fact name={t("contract.payment")}>
          {t("contract.days", { count: terms.paymentDays, days: formatNumber(terms.paymentDays, language) })}
        </Fact>
        <Fact name={t("contract.least")}>
          <WithAmounts
            text={t("contract.leastText", { amount: formatMoney(terms.leastPayoutMillimes, language) })}
          />
        </Fact>
        {prepaid && alertPoints !== null && (
          <Fact name={t("contract.alert")}>
            {t("contract.alertText", { points: formatNumber(alertPoints, language) })}
          </Fact>
        )}
      </dl>
    </Ruled>
  );
}
