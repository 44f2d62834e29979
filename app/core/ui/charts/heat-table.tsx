import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ShownTable } from "./shown-figures.ts";
import { written } from "./written.ts";

/** The shade of a cell from each percentage on; the number is always written too. */
const shades = [
  { from: 75, shade: "bg-brand text-on-brand" },
  { from: 50, shade: "bg-glaze-mist text-ink" },
  { from: 25, shade: "bg-brand-soft text-brand-ink" },
  { from: 1, shade: "bg-sunken font-medium text-ink" },
] as const;

/** A table whose cells are shaded by their percentage; wider than a phone it scrolls by itself. */
export function HeatTable({ label, table }: { label: string; table: ShownTable }) {
  const language = useLanguage();
  const { first, columns, rows } = table;
  return (
    <div
      role="group"
      aria-label={label}
      // A scrolling element must be reachable by keyboard.
      tabIndex={0}
      className="wide-table relative overflow-x-auto rounded-lg bg-surface p-3 shadow-low"
    >
      <table aria-label={label} className="text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="px-2 py-2 text-start font-medium">
              {first}
            </th>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className="px-2 py-2 text-center font-medium whitespace-nowrap"
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label: name, values }) => (
            <tr key={id}>
              <th scope="row" className="px-2 py-1 text-start font-medium whitespace-nowrap">
                {name}
              </th>
              {columns.map(({ label: column, unit }, index) => (
                <Cell key={column} value={values[index] ?? null} shaded={unit === "percent"}>
                  {(value) => written(value, unit, language)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  value: number | null;
  shaded: boolean;
  children: (value: number) => string;
}

function Cell({ value, shaded, children }: CellProps) {
  const shade = shaded ? shades.find(({ from }) => (value ?? 0) >= from)?.shade : undefined;
  return (
    <td className="p-0.5 text-center tabular">
      {value !== null && (
        <span
          className={`block min-w-14 rounded-md px-2 py-2 ${shade ?? (shaded ? "bg-sunken text-muted" : "")}`}
        >
          <bdi translate="no" dir="ltr">
            {children(value)}
          </bdi>
        </span>
      )}
    </td>
  );
}
