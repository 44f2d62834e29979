import { ChevronDown } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ColumnShown } from "./file-shown.ts";

/** The columns of a file, with what each holds. */
export function ColumnList({ columns }: { columns: readonly ColumnShown[] }) {
  const { t } = useTranslation("operator");
  return (
    <details className="group rounded-lg bg-surface shadow-low">
      <summary className="press flex min-h-11 cursor-pointer items-center px-5 text-sm font-semibold sm:px-8">
        {t("imports.columns")}
        <ChevronDown className="ms-auto size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-x-6 border-t border-line px-5 py-2 text-sm sm:px-8">
        {columns.map(({ name, label, required, example }) => (
          <div
            key={name}
            className="grid grid-cols-1 gap-x-6 gap-y-0.5 border-line py-2 not-first:border-t sm:grid-cols-3"
          >
            <dt className="font-medium">
              <bdi translate="no" dir="ltr" className="wrap-anywhere">
                {name}
              </bdi>
            </dt>
            <dd>
              {label}
              {required && <span className="text-muted"> · {t("imports.required")}</span>}
            </dd>
            <dd className="text-muted">
              <bdi className="wrap-anywhere">{example}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
