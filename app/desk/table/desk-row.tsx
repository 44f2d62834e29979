import { Link } from "#app/remix.ts";
import { useId, type MouseEvent, type ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Check } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { DeskColumn, ShownRow } from "./desk-table-types.ts";
import { useColumnText } from "./use-column-text.ts";

interface DeskRowProps<R> {
  row: R;
  columns: readonly DeskColumn<R>[];
  to: (row: R) => string | null;
  /** Left out where nothing can be done with several rows. */
  chosen?: boolean;
  onChoose?: (chosen: boolean) => void;
  /** Its record is open beside the list. Left out, as `open`, where no record opens there. */
  isOpen?: boolean;
  /** False if it did not open: then the link leads to the record's page. */
  open?: (id: string) => boolean;
}

/** One record: its name leads to its page, and the keys move from name to name. */
export function DeskRow<R extends ShownRow>(props: DeskRowProps<R>) {
  const { row, columns, to, chosen, onChoose, isOpen = false, open = () => false } = props;
  const { t } = useTranslation("lists");
  const name = useId();
  return (
    <tr
      role="row"
      data-row
      data-open={isOpen || undefined}
      className="transition-colors hover:bg-sunken/60 has-checked:bg-brand-soft/60 data-open:bg-brand-soft max-md:relative max-md:grid max-md:grid-cols-1 max-md:gap-y-1 max-md:px-4 max-md:py-3.5"
    >
      {onChoose && (
        <td
          role="cell"
          className="ps-2 align-middle max-md:absolute max-md:end-1.25 max-md:top-3.5 max-md:z-1 max-md:p-0"
        >
          <RowBox
            label={t("choose")}
            describedBy={name}
            value={row.id}
            checked={chosen === true}
            onChange={onChoose}
          />
          {row.version !== undefined && (
            <input type="hidden" name={`version.${row.id}`} value={row.version} />
          )}
        </td>
      )}
      {columns.map((column) =>
        column.main === true ? (
          <th
            key={column.key}
            role="rowheader"
            scope="row"
            className={classNames(
              "text-start font-medium max-md:p-0 md:min-w-48 md:px-2 md:py-0 md:first:ps-4",
              onChoose && "max-md:pe-11",
            )}
          >
            <Name id={name} to={to(row)} isOpen={isOpen} open={() => open(row.id)}>
              {column.cell(row)}
            </Name>
          </th>
        ) : (
          <Cell key={column.key} column={column.key} figure={column.figure}>
            {column.cell(row)}
          </Cell>
        ),
      )}
    </tr>
  );
}

interface NameProps {
  id: string;
  to: string | null;
  isOpen: boolean;
  open: () => boolean;
  children: ReactNode;
}

/** The keys stop at the name, also in a row that has no page or none for this reader. */
function Name({ id, to, isOpen, open, children }: NameProps) {
  const place = "flex min-h-11 min-w-0 items-center py-1 rounded-sm wrap-anywhere text-ink";
  return to === null ? (
    <div id={id} tabIndex={-1} data-row-link className={place}>
      {children}
    </div>
  ) : (
    <Link
      id={id}
      to={to}
      data-row-link
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (isPlain(event) && open()) event.preventDefault();
      }}
      className={classNames("press hover:text-brand-ink", place)}
    >
      {children}
    </Link>
  );
}

/** Not one that asks for another tab or window. */
function isPlain({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

function Cell({
  column,
  figure,
  children,
}: {
  column: string;
  figure?: boolean | undefined;
  children: ReactNode;
}) {
  const text = useColumnText();
  const { t } = useTranslation("lists");
  const isEmpty = children === null || children === undefined || children === false || children === "";
  return (
    <td
      role="cell"
      className={classNames(
        "align-middle max-md:items-baseline max-md:justify-between max-md:gap-4 md:px-2 md:py-0.5 md:last:pe-4",
        isEmpty ? "max-md:hidden" : "max-md:flex",
        figure === true
          ? "tabular md:text-end md:whitespace-nowrap"
          : "md:[.tabular+&]:ps-4 xl:[.tabular+&]:ps-6",
      )}
    >
      <span aria-hidden="true" className="text-muted md:hidden">
        {text(column)}
      </span>
      {isEmpty ? (
        <span className="text-muted">
          <span aria-hidden="true">–</span>
          <span className="sr-only">{t("nothing")}</span>
        </span>
      ) : (
        <span className="min-w-0 max-md:text-end max-md:wrap-anywhere md:wrap-break-word">{children}</span>
      )}
    </td>
  );
}

interface RowBoxProps {
  label: string;
  describedBy?: string;
  /** Sent as `id`; the box for all rows has none. */
  value?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box of 44 pixels whose label is for screen readers. */
export function RowBox({ label, describedBy, value, checked, onChange }: RowBoxProps) {
  return (
    <label className="relative grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        {...(value === undefined ? {} : { name: "id", value })}
        aria-label={label}
        aria-describedby={describedBy}
        className="peer size-5.5 cursor-pointer appearance-none rounded-sm border-[1.5px] border-line-strong bg-surface transition-colors checked:border-brand checked:bg-brand"
      />
      <Check className="pointer-events-none absolute inset-0 m-auto size-4 stroke-[3] text-on-brand opacity-0 peer-checked:opacity-100" />
    </label>
  );
}
