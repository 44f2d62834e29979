import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { invoicesQuery } from "#app/api/schemas/invoice.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { InvoiceList } from "#app/components/payments/invoice-list.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { moreAddress, pageSize, readListPlace } from "#app/components/wallet/list-address.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { listInvoices } from "#app/services/invoices/list-invoices.server.ts";
import { customerLoader } from "#app/web/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["payments"] } satisfies RouteHandle;

/** The invoices for what the customer paid in money. */
export const loader = customerLoader(async (call, args) => {
  const { searchParams, pathname } = new URL(args.request.url);
  const place = readListPlace(searchParams);
  const after = invoicesQuery.shape.cursor.safeParse(place.cursor ?? undefined).data ?? null;
  const { items, nextCursor } = await listInvoices(call, { limit: place.page * pageSize, after });
  return {
    title: titled(translator(call.language)("invoices.title", { ns: "payments" })),
    invoices: items.map(({ id, number, title, amountMillimes, issuedAt }) => ({
      ...{ id, number, title, amountMillimes },
      issued: { iso: issuedAt, text: formatDate(issuedAt, call.language, "short") },
    })),
    more: moreAddress(pathname, {}, place, nextCursor),
    newest: after === null ? null : pathname,
  };
});

export default function Invoices() {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const { invoices, more, newest } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={t("invoices.title")} back={`/${language}/profile`} backLabel={t("invoices.back")} />
      {invoices.length > 0 ? (
        <InvoiceList invoices={invoices} more={more} newest={newest} />
      ) : (
        <EmptyState
          scene="history"
          title={t("invoices.empty.title")}
          action={
            <LinkButton to={`/${language}`} variant="accent">
              {t("invoices.empty.action")}
            </LinkButton>
          }
        >
          {t("invoices.empty.text")}
        </EmptyState>
      )}
    </div>
  );
}
