import { Download } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

export interface CreditNoteLine {
  id: string;
  number: string;
  amountMillimes: number;
  issued: { iso: string; text: string };
  /** Whether the tax platform has it, and so there is a file of it. */
  onPlatform: boolean;
}

/** What has been taken off an invoice, each to be downloaded; nothing where nothing was. */
export function CreditNotes({ notes }: { notes: readonly CreditNoteLine[] }) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  if (notes.length === 0) return null;
  return (
    <section
      aria-labelledby="credit-notes"
      className="mt-5 rounded-lg bg-surface p-5 shadow-low print:hidden"
    >
      <h2 id="credit-notes" className="text-lg font-semibold">
        {t("creditNote.heading", { count: notes.length })}
      </h2>
      <p className="text-sm text-muted">{t("creditNote.text")}</p>
      <ul className="mt-2 divide-y divide-line">
        {notes.map(({ id, number, amountMillimes, issued, onPlatform }) => (
          <li key={id} className="grid gap-3 py-3 sm:flex sm:items-center">
            <div className="flex grow flex-wrap items-baseline justify-between gap-x-4">
              <p>
                <bdi dir="ltr" translate="no" className="font-medium whitespace-nowrap">
                  {number}
                </bdi>
                <DateText iso={issued.iso} text={issued.text} className="block text-sm text-muted" />
              </p>
              <Money millimes={amountMillimes} className="font-semibold" />
            </div>
            <div className="flex gap-2">
              <LinkButton
                to={`/${language}/profile/credit-notes/${id}.pdf`}
                reloadDocument
                variant="secondary"
                size="sm"
                icon={<Download className="size-4.5" />}
              >
                {t("creditNote.download")}
              </LinkButton>
              {onPlatform && (
                <LinkButton
                  to={`/${language}/profile/credit-notes/${id}.xml`}
                  reloadDocument
                  variant="secondary"
                  size="sm"
                >
                  {t("invoice.xml")}
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
