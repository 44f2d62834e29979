import { ReceiptText } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { RestOfList } from "#app/customer/frame/rest-of-list.tsx";

export interface InvoiceLine {
  id: string;
  number: string;
  title: string;
  amountMillimes: number;
  issued: { iso: string; text: string };
}

function invoiceAnchor(index: number): string {
  return `invoice-${index + 1}`;
}

/** Invoices, the latest first; each one links to its page. */
export function InvoiceList({
  invoices,
  more,
  newest,
}: {
  invoices: readonly InvoiceLine[];
  more: string | null;
  newest: string | null;
}) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  return (
    <>
      <List label={t("invoices.title")}>
        {invoices.map(({ id, number, title, amountMillimes, issued }, index) => (
          <ListRow
            key={id}
            id={invoiceAnchor(index)}
            to={`/${language}/profile/invoices/${id}`}
            leading={<ReceiptText className="size-5.5 text-brand-ink" />}
            title={title}
            subtitle={
              <>
                <bdi dir="ltr" translate="no" className="whitespace-nowrap">
                  {number}
                </bdi>
                {" · "}
                <DateText iso={issued.iso} text={issued.text} />
              </>
            }
            trailing={<Money millimes={amountMillimes} className="font-semibold" />}
          />
        ))}
      </List>
      <RestOfList
        count={invoices.length}
        anchorOf={invoiceAnchor}
        more={more}
        moreLabel={t("invoices.more")}
        newest={newest}
        newestLabel={t("invoices.newest")}
      />
    </>
  );
}
