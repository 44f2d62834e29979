import type { TFunction } from "i18next";
import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import type { ShownRow } from "#app/desk/table/desk-table-types.ts";
import type { AnyColumns, Columns, RowOf } from "#app/core/db/columns.server.ts";
import type { SortBy } from "#app/desk/lists/sources/keyset.server.ts";
import type { Sql } from "#app/core/db/sql.server.ts";
import type { FilterValues, ListAsked } from "#app/core/domain/lists/list-address.ts";
import type { AuditAction } from "#app/core/domain/operator-actions.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { ListCall, ReadList } from "#app/desk/lists/reads/desk-list.server.ts";
import type { FileCell } from "#app/core/i18n/file-table.ts";
import { deskAction, deskLoader } from "./operator.server.ts";
import { answerList, type AnsweredList } from "./answer-list.server.ts";
import { madeList } from "./made-list.server.ts";
import { showList, type PageOfList } from "./show-list.server.ts";

/** Given as it is, or made for a reader and a time. */
export type Lively<T> = T | ((call: ListCall) => T);

export interface Option {
  value: string;
  label: string;
}

/** The condition for a chosen value; undefined where the value leaves nothing out. */
type WhereChosen = (chosen: string, call: ListCall) => Sql | undefined;

export interface ListFilter {
  /** Its values, or what reads the records by whose ids it filters. */
  of: FilterValues | ((call: OperatorCall) => Promise<Option[]>);
  /** Left out where the list has a reader of its own. */
  where?: WhereChosen;
}

/** The filter whose values are the tabs of the page: one of them is always shown. */
export interface ListTabs<Tab extends string> {
  filter: string;
  of: readonly Tab[];
  /** The tab of an address that names none. */
  usual: Tab | ((params: URLSearchParams) => Tab);
  where?: WhereChosen;
}

/** What can be done with the chosen rows. */
export interface ListMoves<Move extends string> {
  /** The values of the page's buttons; each is an action on every chosen row. */
  of: readonly Move[];
  /** `version`: of the row as the page showed it; null if the page said none. */
  move: (call: OperatorCall, id: string, move: Move, version: number | null) => Promise<Decision<unknown>>;
  /** The moves that are asked about first: what the button says, and what it means for customers. */
  asks?: Partial<Record<Move, (t: TFunction) => { label: string; text: string }>>;
  /** The words for the state of a record that somebody else changed meanwhile. */
  stateOf?: (record: never, call: OperatorCall) => string;
  /** Whether a row's identifier is well formed; by default it is an id. */
  isId?: (id: string) => boolean;
  /** The words for CONFLICT in this list; by default the general ones. */
  conflict?: (t: TFunction) => string;
}

/** What the columns of a table give a row. */
export type Found<Named extends AnyColumns> = {
  id: string;
  /** Of a list with `versionsOf`. */
  version?: number;
} & RowOf<Columns<Named>>;

/** The rows of a list in a table, which `from` names `t`. */
export interface TableOf<Named extends AnyColumns, Row> {
  /** Its name in the address of its file, and under which views of it are saved. */
  name: string;
  from?: Sql | ((call: ListCall) => Sql | Promise<Sql>);
  /** The unique id of a row; `t.id` if left out. */
  key?: SortBy;
  /** Read from the replica, if there is one: for a table that grows without end and whose rows decide nothing. */
  aside?: true;
  /** The noun of its records, whose versions the rows then have, as of the moment that they show. */
  versionsOf?: string;
  /** Left out where `complete` reads all but the ids. */
  columns?: Lively<Columns<Named>>;
  /** What every row of the list is, whatever is searched and chosen, or by what is chosen. */
  always?: readonly Sql[] | ((call: ListCall, chosen: ListAsked["filters"]) => readonly Sql[]);
  /** The text in which each word of a search must occur; with a typing error where it occurs nowhere as it is. */
  search?: Lively<Sql>;
  /** Instead of it: the same text where it is kept in the form of `searchText`, for a table of more than some hundred rows. */
  searchKept?: Lively<Sql>;
  /** The conditions of a search that does not look in one text; it is not asked about nothing. */
  found?: (q: string, call: ListCall) => readonly Sql[] | Promise<readonly Sql[]>;
  /** By the columns whose heading sorts; only their names for a list with a reader of its own. */
  sorts: Readonly<Record<string, Lively<SortBy>>> | readonly string[];
  /** Makes whole rows of those of the table, in their order. */
  complete?: (rows: Found<Named>[], call: ListCall) => Row[] | Promise<Row[]>;
  /** Its rows are customers: its file needs the right `exports`, and many of them a second person. */
  ofCustomers?: true;
  /** Each reading is in the audit, with the number of its rows and in what way the list was read. */
  audited?: { action: AuditAction; by: (asked: ListAsked) => string };
}

/** All of one list of the desk, but its columns on the page. */
export interface ListOf<
  Named extends AnyColumns,
  Row extends { id: string },
  Shown extends ShownRow,
  Move extends string,
  Tab extends string,
> extends TableOf<Named, Row> {
  right: Right;
  title: (t: TFunction) => string;
  /** The default order, by a key of `sorts`; with `-` before it the largest or newest comes first. */
  sort: string;
  filters: Readonly<Record<string, ListFilter>>;
  tabs?: ListTabs<Tab>;
  /** For rows that are in no table: instead of `from`. */
  read?: ReadList<Row>;
  /** A row for the page; as it is if left out. */
  show?: (row: NoInfer<Row>, call: ListCall) => Shown;
  /** The cells of its file by its columns, in their order. */
  cells: Readonly<Record<string, (row: NoInfer<Row>, language: Language) => FileCell>>;
  moves?: ListMoves<Move>;
}

/** A row as the page of a list shows it. */
export type Shown<Loader extends { list: { show: (...given: never[]) => unknown } }> = ReturnType<
  Loader["list"]["show"]
>;

/**
 * The loader of a list's page. The list hangs on it, so that the browser's build, which removes loaders, removes
 * the list as well.
 */
export function deskList<
  Named extends AnyColumns,
  Row extends { id: string } = Found<Named>,
  Shown extends ShownRow = Row,
  Move extends string = never,
  const Tab extends string = never,
>(given: ListOf<Named, Row, Shown, Move, Tab>) {
  return listOnPage(given, async (_call, _args, show) => show());
}

/** The same for a page that shows more than its list; `fixed` are filters that the page decides. */
export function listOnPage<
  Named extends AnyColumns,
  Row extends { id: string } = Found<Named>,
  Shown extends ShownRow = Row,
  Move extends string = never,
  const Tab extends string = never,
  Data = unknown,
>(
  given: ListOf<Named, Row, Shown, Move, Tab>,
  load: (
    call: OperatorCall,
    args: LoaderFunctionArgs,
    show: (fixed?: Record<string, string>) => Promise<PageOfList<Shown, Tab>>,
  ) => Data,
) {
  const list = madeList(given);
  const loader = deskLoader(given.right, (call, args) =>
    load(call, args, async (fixed) => showList(call, args, list, fixed)),
  );
  return Object.assign(loader, { list });
}

/** The action of a list's page: its buttons and its saved views. */
export function listAction({ list }: { list: AnsweredList & { right: Right } }) {
  return deskAction(list.right, async (call, args) => answerList(call, args, list));
}
