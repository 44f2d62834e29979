import type { ReactNode } from "react";
import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { DeskTable } from "./desk-table.tsx";
import type { DeskColumn, ListShown, RowsAction, ShownRow } from "./desk-table-types.ts";
import type { BesideList } from "./row-drawer.tsx";
import { ListOutcome } from "./list-outcome.tsx";

interface DeskListProps<Row> {
  title: string;
  /** One line under the title. */
  text?: ReactNode;
  /** The label of the button that leads to `new`. */
  add?: string;
  /** The query of that address, such as `?kind=TOPIC`. */
  addWith?: string;
  /** Buttons before that one. */
  actions?: ReactNode;
  /** Below the header: tabs of neighbours, other forms. */
  children?: ReactNode;
  /** The tabs of this list itself. */
  tabs?: { label: string; text: (tab: never) => string };
  /** Directly above the table. */
  above?: ReactNode;
  /** The name of the table, for screen readers; the title if left out. */
  label?: string;
  /** The text of a list without rows. */
  none: string;
  /** Says which fields the search looks in. */
  search: string;
  columns: readonly DeskColumn<Row>[];
  /** The page of a row, null if it has none; by default below the list's. */
  to?: (row: Row) => string | null;
  /** What a row is called where it could not be changed; its id if left out. */
  nameOf?: (row: Row) => string;
  moves?: readonly RowsAction[];
  /** Draws a row's record beside the list; left out, a row only leads to its page. */
  beside?: BesideList;
}

/** The page of a list: header, tabs, the outcome of its last form, and the table, of the data of `deskList`. */
export function DeskList<Row extends ShownRow>(props: DeskListProps<Row>) {
  const { title, text, add, addWith = "", actions, children, tabs, above, label = title, none } = props;
  const { search, columns, to, nameOf = ({ id }) => id, moves = [], beside } = props;
  const { rows, list } = useLoaderData<{ rows: Row[]; list: ListShown }>();
  const named = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row && nameOf(row);
  };
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <>
            {actions}
            {add !== undefined && (
              <LinkButton to={`${list.path}/new${addWith}`} size="sm">
                {add}
              </LinkButton>
            )}
          </>
        }
      >
        {text}
      </PageHeader>
      {children}
      {tabs && (
        <TabLinks
          label={tabs.label}
          tabs={list.tabs.map(({ value, ...tab }) => ({ ...tab, label: tabs.text(value as never) }))}
          className="mb-5 [&>ul]:flex-wrap"
        />
      )}
      <div className="grid grid-cols-1 gap-4">
        {above}
        <ListOutcome rows={rows} nameOf={named} />
        <DeskTable
          {...{ label, none, columns, rows, list }}
          searchLabel={search}
          to={to ?? (({ id }) => `${list.path}/${id}`)}
          actions={moves}
          beside={beside}
        />
      </div>
    </>
  );
}
