import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { Download } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { creditNoteLine } from "./credit-note-line.ts";
import { CreditNotes } from "./credit-notes.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { PrintButton } from "#app/core/ui/print-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getInvoice } from "./get-invoice.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["payments"] } satisfies RouteHandle;

/** One invoice, to read, print and download. */
export const loader = customerLoader(async (call, args) => {
  const result = await getInvoice(call, idSchema.parse(args.params.id));
  if (!result.ok) throw data(null, { status: 404 });
  const { id, number, issuedAt, seller, customerName, title, pointPrice, amountMillimes } = result.value;
  const { issuerName, creditNotes } = result.value;
  const { netMillimes, vatPercent, vatMillimes, stampMillimes, platformReference } = result.value;
  return {
    title: titled(translator(call.language)("invoice.titled", { ns: "payments", number })),
    id,
    notes: creditNotes.map((note) => creditNoteLine(note, call.language)),
    invoice: {
      ...{ number, seller, customerName, title, issuerName, pointPrice, amountMillimes },
      ...{ netMillimes, vatPercent, vatMillimes, stampMillimes, platformReference },
      issued: { iso: issuedAt, text: formatDate(issuedAt, call.language) },
    },
  };
});

export default function InvoicePage() {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const { id, invoice, notes } = useLoaderData<typeof loader>();
  const here = `/${language}/profile/invoices`;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={<Heading number={invoice.number} />}
        back={here}
        backLabel={t("invoice.back")}
        className="print:hidden"
      />
      <InvoiceSheet invoice={invoice} />
      <div className="mt-5 flex flex-wrap gap-2 print:hidden">
        <LinkButton
          to={`${here}/${id}.pdf`}
          reloadDocument
          icon={<Download className="size-5" />}
          className="grow sm:grow-0"
        >
          {t("invoice.download")}
        </LinkButton>
        {invoice.platformReference !== null && (
          <LinkButton to={`${here}/${id}.xml`} reloadDocument variant="secondary" className="grow sm:grow-0">
            {t("invoice.xml")}
          </LinkButton>
        )}
        <PrintButton variant="secondary" className="grow sm:grow-0">
          {t("invoice.print")}
        </PrintButton>
      </div>
      <CreditNotes notes={notes} />
    </div>
  );
}

/** Keeps the number on one line. */
function Heading({ number }: { number: string }) {
  const { t } = useTranslation("payments");
  return (
    <>
      {t("invoice.title")}{" "}
      <bdi translate="no" className="whitespace-nowrap">
        {number}
      </bdi>
    </>
  );
}
