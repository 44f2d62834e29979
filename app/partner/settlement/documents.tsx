import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Download } from "#app/core/ui/icons.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** An invoice or a credit note, its day of issue in words. */
export interface ShownDocument {
  id: string;
  type: "INVOICE" | "CREDIT_NOTE";
  number: string;
  issued: string;
  totalMillimes: number;
}

/** A statement's documents, each as a paper and as the file that systems read. */
export function Documents({ documents }: { documents: readonly ShownDocument[] }) {
  const { t } = useTranslation("partner-money");
  return (
    <Ruled aria-labelledby="documents" className="grid grid-cols-1 gap-3">
      <h2 id="documents" className="text-lg font-semibold">
        {t("documents.title")}
      </h2>
      {documents.length === 0 ? (
        <p className="text-muted">{t("documents.none")}</p>
      ) : (
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} />
          ))}
        </ul>
      )}
    </Ruled>
  );
}

function DocumentRow({ document: { id, type, number, issued, totalMillimes } }: { document: ShownDocument }) {
  const { t } = useTranslation("partner-money");
  const address = `/${useLanguage()}/partner/settlement/documents/${id}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {t(`documents.${type}`)}{" "}
          <bdi dir="ltr" translate="no">
            {number}
          </bdi>
        </p>
        <p className="text-sm text-muted">
          {t("documents.issued", { day: issued })} · <Money millimes={totalMillimes} />
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {(["pdf", "xml"] as const).map((format) => (
          // No page of the app: the browser fetches it without the router.
          <a
            key={format}
            href={`${address}?format=${format}`}
            download
            aria-label={t("documents.open", {
              ...{ type: t(`documents.${type}`), number },
              format: t(`documents.${format}`),
            })}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            <Download className="size-4.5" />
            {t(`documents.${format}`)}
          </a>
        ))}
      </p>
    </li>
  );
}
