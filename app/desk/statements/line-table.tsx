import { Link } from "#app/remix.ts";
import type { LineKind, LineSource } from "#app/settlement/lines/line.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatMicrodinars } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Amount, Code } from "#app/desk/table/cells.tsx";

export interface ShownLine {
  id: string;
  kind: LineKind;
  of: LineKind | null;
  source: LineSource;
  sourceId: string;
  store: string | null;
  quantity: number;
  amountMicrodinars: number;
  at: string;
  /** The page that shows what it is of; null where none does, or who reads may not open it. */
  to: string | null;
}

/** Lines down to the sale or claim that each is of. */
export function LineTable({ lines }: { lines: readonly ShownLine[] }) {
  const { t } = useTranslation("statements");
  const language = useLanguage();
  return (
    <div className="overflow-x-auto rounded-lg bg-surface shadow-low">
      <table className="w-full text-sm">
        <thead className="text-start text-muted">
          <tr>
            {(["at", "kind", "source", "store", "quantity", "amount"] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  "px-4 py-2.5 font-medium",
                  column === "quantity" || column === "amount" ? "text-end" : "text-start",
                )}
              >
                {t(`lines.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="px-4 py-2.5 whitespace-nowrap">{line.at}</td>
              <td className="px-4 py-2.5">
                {t(`kinds.${line.kind}`)}
                {line.of !== null && (
                  <span className="block text-xs text-muted">{t(`kinds.${line.of}`)}</span>
                )}
              </td>
              <td className="px-4 py-2.5">
                {line.to === null ? (
                  t(`sources.${line.source}`)
                ) : (
                  <Link to={line.to} className="text-brand-ink underline underline-offset-4">
                    {t(`sources.${line.source}`)}
                  </Link>
                )}
                <span className="block text-xs text-muted">
                  <Code>{line.sourceId}</Code>
                </span>
              </td>
              <td className="px-4 py-2.5">{line.store !== null && <bdi>{line.store}</bdi>}</td>
              <td className="px-4 py-2.5 text-end tabular">
                <Amount of={line.quantity} />
              </td>
              <td className="px-4 py-2.5 text-end tabular">
                <bdi dir="ltr" translate="no">
                  {formatMicrodinars(line.amountMicrodinars, language)}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
