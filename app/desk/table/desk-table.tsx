import { Form } from "#app/remix.ts";
import { useRef } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ColumnHeading } from "./column-heading.tsx";
import type { DeskColumn, ListShown, RowsAction, ShownRow } from "./desk-table-types.ts";
import { DeskRow, RowBox } from "./desk-row.tsx";
import { RowDrawer, type BesideList } from "./row-drawer.tsx";
import { RowsActions } from "./rows-actions.tsx";
import { TablePages } from "./table-pages.tsx";
import { TableToolbar } from "./table-toolbar.tsx";
import { useChosenRows } from "./use-chosen-rows.ts";
import { useOpenRow } from "./use-open-row.ts";
import { useTableKeys } from "./use-table-keys.ts";

interface DeskTableProps<R> {
  /** The name of the list, for screen readers. */
  label: string;
  /** The text of a list without rows. */
  none: string;
  columns: readonly DeskColumn<R>[];
  rows: R[];
  list: ListShown;
  /** The page of a row; null if it has none. */
  to: (row: R) => string | null;
  actions?: readonly RowsAction[];
  /** Draws a row's record beside the list; left out, a row only leads to its page. */
  beside?: BesideList | undefined;
  /** Says which fields the search looks in. */
  searchLabel?: string;
}

/**
 * A list of the desk: filters, order and place are in the address, so it works as links and forms; a script adds the
 * keys and the choice of all rows. On a phone each row stands by itself; the ARIA roles are explicit because browsers
 * drop them when CSS changes a table's layout.
 */
export function DeskTable<R extends ShownRow>(props: DeskTableProps<R>) {
  const { label, none, columns, rows, list, to, actions = [], beside, searchLabel } = props;
  const { t } = useTranslation("lists");
  const chosen = useChosenRows(rows);
  const frame = useRef<HTMLDivElement>(null);
  const keys = useTableKeys(frame);
  const ways = beside ? rows.filter((row) => to(row) !== null).map(({ id }) => id) : [];
  const opened = useOpenRow(ways);
  const shown = rows.find(({ id }) => id === opened.id);
  const page = shown && to(shown);
  const close = () => {
    frame.current?.querySelector<HTMLElement>("[data-open] [data-row-link]")?.focus({ preventScroll: true });
    opened.close();
  };
  return (
    <div ref={frame} className="grid grid-cols-1 gap-4">
      <TableToolbar list={list} searchLabel={searchLabel} keys={keys} />
      {rows.length === 0 ? (
        <EmptyState scene="history" title={list.query === "" ? none : t("noneFit")} />
      ) : (
        <div className={classNames("grid grid-cols-1 gap-4", page && "lg:grid-cols-[minmax(0,1fr)_24rem]")}>
          <Form method="post" className="group/rows grid grid-cols-1 content-start gap-3" preventScrollReset>
            <FormKey value={list.formKey} />
            <div className="wide-table relative overflow-x-auto rounded-md bg-surface shadow-low">
              <table role="table" aria-label={label} className="w-full text-sm max-md:block">
                <thead role="rowgroup" data-theme="dark" className="bg-surface text-muted max-md:sr-only">
                  <tr role="row" className="border-b border-line">
                    {actions.length > 0 && (
                      <th role="columnheader" scope="col" className="w-11 ps-2">
                        <RowBox
                          label={t("chooseAll")}
                          checked={chosen.count === rows.length}
                          onChange={chosen.chooseAll}
                        />
                      </th>
                    )}
                    {columns.map(({ key, figure }) => (
                      <ColumnHeading key={key} column={key} figure={figure} list={list} />
                    ))}
                  </tr>
                </thead>
                <tbody role="rowgroup" className="divide-y divide-line max-md:block">
                  {rows.map((row) => (
                    <DeskRow
                      key={row.id}
                      row={row}
                      columns={columns}
                      to={to}
                      {...(beside && { isOpen: row.id === opened.id, open: opened.open })}
                      {...(actions.length > 0 && {
                        chosen: chosen.has(row.id),
                        onChoose: (isChosen) => chosen.choose(row.id, isChosen),
                      })}
                    />
                  ))}
                </tbody>
              </table>
            </div>
            {actions.length > 0 && <RowsActions actions={actions} count={chosen.count} />}
          </Form>
          {beside && shown && page && (
            <RowDrawer
              key={page}
              to={page}
              name={columns.find(({ main }) => main)?.cell(shown)}
              Beside={beside}
              close={close}
            />
          )}
        </div>
      )}
      <TablePages list={list} />
    </div>
  );
}
