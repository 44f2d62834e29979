import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { invoicesQuery } from "./invoice.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { InvoiceList } from "./invoice-list.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { moreAddress, pageSize, readListPlace } from "#app/core/ui/forms/list-address.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { listInvoices } from "./list-invoices.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

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
