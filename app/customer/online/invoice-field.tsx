import { FileText, Paperclip } from "#app/core/ui/icons.tsx";
import { useId, useState, type ChangeEvent } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { buttonClass } from "#app/core/ui/button.tsx";
import { FieldError } from "#app/core/ui/field.tsx";
import type { useInvoice } from "./use-invoice.ts";

export interface InvoiceFieldProps {
  invoice: ReturnType<typeof useInvoice>;
  error: string | undefined;
  /** When the error was reported; a file chosen later does not show it. */
  saidAt: number | undefined;
  /** The form came back with all its values except the file. */
  lost: boolean;
}

/** The invoice, with a preview before it is sent. */
export function InvoiceField({
  invoice: { chosen, fault, preparing, choose },
  error,
  saidAt,
  lost,
}: InvoiceFieldProps) {
  const { t } = useTranslation("online");
  const id = useId();
  const [chosenAfter, setChosenAfter] = useState<number>();
  const wrong = fault !== null ? t(`claim.invoice.${fault}`) : saidAt !== chosenAfter ? error : undefined;
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setChosenAfter(saidAt);
    choose(event);
  };
  return (
    <div className="grid gap-3">
      <div>
        <p className="text-sm font-medium text-ink">{t("claim.invoice.label")}</p>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {t("claim.invoice.hint")}
        </p>
      </div>
      {chosen && (
        <figure className="overflow-hidden rounded-md border border-line bg-sunken">
          {chosen.preview ? (
            <img src={chosen.preview} alt={t("claim.invoice.preview")} className="mx-auto max-h-80 w-auto" />
          ) : (
            <FileText className="mx-auto my-8 size-12 text-muted" />
          )}
          <figcaption className="truncate bg-surface px-4 py-2 text-sm">
            <bdi translate="no">{chosen.name}</bdi>
          </figcaption>
        </figure>
      )}
      <div className="relative">
        <input
          id={id}
          type="file"
          name="document"
          accept="image/png,image/jpeg,application/pdf"
          onChange={onChange}
          aria-describedby={classNames(`${id}-hint`, wrong && `${id}-error`)}
          aria-invalid={wrong ? true : undefined}
          className="peer sr-only noscript:not-sr-only"
        />
        <label
          htmlFor={id}
          aria-busy={preparing || undefined}
          className={buttonClass(
            { variant: "secondary", full: true },
            "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
          )}
        >
          <Paperclip className="size-5" />
          {t(
            preparing ? "claim.invoice.preparing" : chosen ? "claim.invoice.change" : "claim.invoice.choose",
          )}
        </label>
      </div>
      <FieldError id={`${id}-error`} error={wrong} />
      {lost && chosen === null && <p className="text-sm text-warn-ink">{t("claim.invoice.lost")}</p>}
    </div>
  );
}
