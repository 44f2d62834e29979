import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

export interface FigureRow {
  id: string;
  label: ReactNode;
  /** One for each column; null shows nothing. */
  cells: readonly ReactNode[];
}

interface FigureTableProps {
  label: string;
  /** The name of the rows. */
  first: string;
  columns: readonly string[];
  rows: readonly FigureRow[];
}

/**
 * A table of figures. On a phone each row stands by itself, with each figure's name beside it; the ARIA roles
 * are explicit because browsers drop them when CSS changes a table's layout.
 */
export function FigureTable({ label, first, columns, rows }: FigureTableProps) {
  return (
    <div
      role="group"
      aria-label={label}
      // A scrolling element must be reachable by keyboard.
      tabIndex={0}
      className="wide-table relative overflow-x-auto rounded-lg bg-surface shadow-low"
    >
      <table role="table" aria-label={label} className="w-full text-sm max-sm:block">
        <thead role="rowgroup" data-theme="dark" className="bg-surface text-muted max-sm:sr-only">
          <tr role="row" className="border-b border-line">
            <th
              role="columnheader"
              scope="col"
              className="px-2 py-3 text-start font-medium first:ps-4 lg:px-4"
            >
              {first}
            </th>
            {columns.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className="px-2 py-3 text-end font-medium last:pe-4 lg:px-4"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-line max-sm:block">
          {rows.map(({ id, label: name, cells }) => (
            <tr
              key={id}
              role="row"
              className="max-sm:grid max-sm:grid-cols-2 max-[23rem]:grid-cols-1 max-sm:gap-x-6 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3.5"
            >
              <th
                role="rowheader"
                scope="row"
                className="text-start font-medium max-sm:col-span-full sm:min-w-40 sm:py-3 sm:ps-4 sm:pe-2 lg:px-4"
              >
                {name}
              </th>
              {columns.map((column, index) => (
                <FigureCell key={column} column={column} figure={cells[index] ?? null} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FigureCell({ column, figure }: { column: string; figure: ReactNode }) {
  const { t } = useTranslation("figures");
  const nothing = figure === null;
  return (
    <td
      role="cell"
      className={`tabular max-sm:flex-wrap max-sm:items-baseline max-sm:justify-between max-sm:gap-x-2 sm:px-2 sm:py-3 sm:text-end sm:last:pe-4 lg:px-4 ${nothing ? "max-sm:hidden" : "max-sm:flex"}`}
    >
      <span aria-hidden="true" className="text-muted sm:hidden">
        {column}
      </span>
      {nothing ? (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t("noValue")}</span>
        </span>
      ) : (
        figure
      )}
    </td>
  );
}
