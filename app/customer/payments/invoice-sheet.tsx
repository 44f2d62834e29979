import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { taxLinesOf, type InvoiceTaxes } from "#app/core/domain/payments/tax-lines.ts";
import type { Seller } from "#app/core/domain/payments/seller.ts";
import { product } from "#app/product.ts";

export interface InvoicePaper extends InvoiceTaxes {
  number: string;
  issued: { iso: string; text: string };
  seller: Seller;
  customerName: string | null;
  title: string;
  issuerName: string | null;
  pointPrice: number;
  amountMillimes: number;
  /** The tax platform's number of it. */
  platformReference: string | null;
}

/** An invoice that looks like paper: white in every theme, and alone on the printed page. */
export function InvoiceSheet({ invoice }: { invoice: InvoicePaper }) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const { number, issued, seller, customerName, platformReference } = invoice;
  return (
    <article
      data-theme="light"
      aria-labelledby="invoice"
      className="overflow-hidden rounded-lg border-t-8 border-brand bg-surface p-5 text-ink shadow-low sm:p-10 print:rounded-none print:p-0 print:pt-8 print:shadow-none"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4">
        <p className="flex items-center gap-2.5 text-2xl font-bold text-brand">
          <PointStar tone="current" className="size-9" />
          {product.nameIn[language]}
        </p>
        <div className="sm:text-end">
          <h2 id="invoice" className="text-2xl font-bold">
            {t("invoice.title")}
          </h2>
          <p className="font-semibold">{t("invoice.number", { number })}</p>
          <DateText iso={issued.iso} text={issued.text} className="text-sm text-muted" />
        </div>
      </header>
      <div className="mt-8 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <section className="min-w-0">
          <h3 className="text-sm text-muted">{t("invoice.seller")}</h3>
          <p className="font-semibold break-words">
            <bdi translate="no">{seller.name}</bdi>
          </p>
          <p className="text-sm break-words">
            <bdi translate="no">{seller.address}</bdi>
          </p>
          <p className="text-sm">{t("invoice.taxId", { number: `\u200e${seller.taxId}` })}</p>
        </section>
        <section className="min-w-0">
          <h3 className="text-sm text-muted">{t("invoice.customer")}</h3>
          <p className="font-semibold break-words">
            <bdi translate="no">
              {customerName ?? t("invoice.nameless", { product: product.nameIn[language] })}
            </bdi>
          </p>
        </section>
      </div>
      <InvoiceLines invoice={invoice} />
      <p className="mt-5">{t("invoice.paid", { date: issued.text })}</p>
      {platformReference !== null && (
        <p className="mt-2 text-sm break-words text-muted">
          {t("invoice.platform", { reference: `\u200e${platformReference}` })}
        </p>
      )}
      <p className="mt-8 border-t border-line pt-4 text-sm text-muted">{t("invoice.taxes")}</p>
    </article>
  );
}

function InvoiceLines({ invoice }: { invoice: InvoicePaper }) {
  const { t } = useTranslation("payments");
  const { title, issuerName, pointPrice, amountMillimes } = invoice;
  const head = "py-2.5 text-sm font-normal text-muted";
  return (
    <table className="mt-8 w-full border-t border-line">
      <thead className="border-b border-line">
        <tr>
          <th scope="col" className={`${head} text-start`}>
            {t("invoice.item")}
          </th>
          <th scope="col" className={`${head} px-3 text-end`}>
            {t("invoice.points")}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t("invoice.amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="align-top">
          <td className="py-3 break-words">
            <bdi>{title}</bdi>
            {issuerName !== null && (
              <span className="block text-sm text-muted">{t("invoice.issuer", { name: issuerName })}</span>
            )}
          </td>
          <td className="px-3 py-3 text-end">
            {pointPrice > 0 ? <Points amount={pointPrice} size="sm" /> : "–"}
          </td>
          <td className="py-3 text-end">
            <Money millimes={amountMillimes} />
          </td>
        </tr>
      </tbody>
      <tfoot>
        {taxLinesOf(invoice).map(({ text, millimes }) => (
          <tr key={text} className="border-t border-line text-sm">
            <th scope="row" colSpan={2} className="py-2 text-start font-normal">
              {t(text, { percent: invoice.vatPercent })}
            </th>
            <td className="py-2 text-end">
              <Money millimes={millimes} />
            </td>
          </tr>
        ))}
        <tr className="border-t-2 border-brand">
          <th scope="row" colSpan={2} className="py-3 text-start font-semibold">
            {t("invoice.total")}
          </th>
          <td className="py-3 text-end">
            <Money millimes={amountMillimes} className="text-xl font-bold text-brand" />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
