import type { TFunction } from "i18next";
import type { ShownRow } from "#app/desk/table/desk-table-types.ts";
import type { AnyColumns } from "#app/core/db/columns.server.ts";
import { foldedText } from "#app/core/db/folded-text.server.ts";
import type { Sql } from "#app/core/db/sql.server.ts";
import { almostContaining, containing, type ListSource } from "#app/desk/lists/sources/keyset.server.ts";
import { readList, type ListRead, type PartAsked } from "#app/desk/lists/sources/read-list.server.ts";
import type { FilterValues, ListAsked, ListSpec } from "#app/core/domain/lists/list-address.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import type { ListCall, ReadList } from "#app/desk/lists/reads/desk-list.server.ts";
import { writeListRead } from "#app/desk/lists/reads/list-audit.server.ts";
import type { FileCell } from "#app/core/i18n/file-table.ts";
import { fileOf } from "./list-file.server.ts";
import type {
  Found,
  Lively,
  ListFilter,
  ListMoves,
  ListOf,
  ListTabs,
  Option,
  TableOf,
} from "./desk-list.server.ts";

/** A list as its page, its file and its saved views take it. */
export interface MadeList<Row, Shown, Tab extends string = string> {
  name: string;
  right: Right;
  title: (t: TFunction) => string;
  spec: ListSpec;
  read: ReadList<Row>;
  show: (row: Row, call: ListCall) => Shown;
  cells: Readonly<Record<string, (row: Row, language: Language) => FileCell>>;
  /** The filters that take a record, with what reads those. */
  choices: Readonly<Record<string, (call: OperatorCall) => Promise<Option[]>>>;
  tabs: ListTabs<Tab> | undefined;
  moves: ListMoves<string> | undefined;
  ofCustomers: boolean;
  /** Its file, part by part, with the filters and the order of this address. */
  file: (call: OperatorCall, params: URLSearchParams) => AsyncGenerator<string, undefined>;
}

/** What `deskList` and `listOnPage` make of a list; a list beside a record hangs on the loader of `deskRecord`. */
export function madeList<
  Named extends AnyColumns,
  Row extends { id: string } = Found<Named>,
  Shown extends ShownRow = Row,
  Move extends string = never,
  const Tab extends string = never,
>(given: ListOf<Named, Row, Shown, Move, Tab>): MadeList<Row, Shown, Tab> {
  const { name, right, title, sort, sorts, filters, tabs, cells, moves } = given;
  const all: Record<string, ListFilter> = { ...filters, ...(tabs && { [tabs.filter]: tabs }) };
  const values = Object.entries(all).map(([filter, { of }]): [string, FilterValues] => [
    filter,
    typeof of === "function" ? "id" : of,
  ]);
  const choices = Object.entries(all).flatMap(([filter, { of }]) =>
    typeof of === "function" ? [[filter, of] as const] : [],
  );
  const keys = isNames(sorts) ? sorts : Object.keys(sorts);
  const spec = { sort, sorts: keys, filters: Object.fromEntries(values) };
  const read = given.read ?? readerOf(given, all);
  return {
    ...{ name, right, title, spec, read, cells, tabs },
    moves: moves as ListMoves<string> | undefined,
    ofCustomers: given.ofCustomers ?? false,
    file: fileOf({ spec, read, cells }),
    show: given.show ?? ((row) => row as unknown as Shown),
    choices: Object.fromEntries(choices),
  };
}

function readerOf<Named extends AnyColumns, Row extends { id: string }>(
  list: TableOf<Named, Row>,
  filters: Readonly<Record<string, ListFilter>>,
): ReadList<Row> {
  const { complete, audited } = list;
  return async (call, part) => {
    const { rows, ...rest } = await readFound(list, filters, part, call);
    const whole = complete ? await complete(rows, call) : (rows as unknown as Row[]);
    if (audited) {
      const by = part.counted ? audited.by(part.asked) : "file";
      await writeListRead(call, audited.action, { by, count: whole.length });
    }
    return { ...rest, rows: whole };
  };
}

/** What is searched as it was typed, and if nothing is found, with typing errors. */
async function readFound<Named extends AnyColumns, Row extends { id: string }>(
  list: TableOf<Named, Row>,
  filters: Readonly<Record<string, ListFilter>>,
  part: PartAsked,
  call: ListCall,
): Promise<ListRead<Found<Named>>> {
  const { q } = part.asked;
  const text = searchedIn(list, call);
  const read = async (search: readonly Sql[]) =>
    readList<Found<Named>>(await sourceOf(list, filters, search, part.asked, call), part);
  const found = await read(text ? containing(q, text) : []);
  const none = part.counted ? found.count === 0 : found.rows.length === 0;
  const almost = none && text ? almostContaining(q, text) : null;
  return almost ? read(almost) : found;
}

function searchedIn<Named extends AnyColumns, Row>(
  { search, searchKept }: TableOf<Named, Row>,
  call: ListCall,
): Sql | null {
  if (searchKept) return made(searchKept, call);
  return search ? foldedText(made(search, call)) : null;
}

async function sourceOf<Named extends AnyColumns, Row extends { id: string }>(
  { name, key, aside, versionsOf, from, columns, always = [], found, sorts }: TableOf<Named, Row>,
  filters: Readonly<Record<string, ListFilter>>,
  search: readonly Sql[],
  { q, filters: chosen }: ListAsked,
  call: ListCall,
): Promise<ListSource> {
  if (!from || isNames(sorts)) throw new Error(`the list ${name} has neither a table nor a reader`);
  const narrowed = Object.entries(chosen).flatMap(
    ([filter, value]) => filters[filter]?.where?.(value, call) ?? [],
  );
  return {
    ...(key && { key }),
    ...(aside && { aside }),
    ...(versionsOf !== undefined && { versionsOf }),
    ...(columns && { columns: made(columns, call).sql }),
    from: await made(from, call),
    where: [
      ...(typeof always === "function" ? always(call, chosen) : always),
      ...search,
      ...(found && q !== "" ? await found(q, call) : []),
      ...narrowed,
    ],
    sorts: Object.fromEntries(Object.entries(sorts).map(([column, by]) => [column, made(by, call)])),
  };
}

function made<T extends object>(given: Lively<T>, call: ListCall): T {
  return typeof given === "function" ? given(call) : given;
}

function isNames(sorts: Readonly<Record<string, unknown>> | readonly string[]): sorts is readonly string[] {
  return Array.isArray(sorts);
}
