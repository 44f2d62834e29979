import { z } from "zod";
import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { titled } from "#app/core/ui/layout/page-title.ts";
import type { FilterShown, ListShown } from "#app/desk/table/desk-table-types.ts";
import {
  nextSort,
  readListAsked,
  readListPlace,
  writeListAsked,
  type ListAsked,
  type ListSpec,
} from "#app/core/domain/lists/list-address.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { listViews } from "#app/desk/lists/reads/saved-views.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import type { ListTabs, Option } from "./desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import type { MadeList } from "./made-list.server.ts";

/** Rows of one page. */
const pageRows = 50;

/** What a list's page shows. */
export interface PageOfList<Shown, Tab extends string = string> {
  title: string;
  rows: Shown[];
  list: ListShown;
  /** The shown tab; of a list without tabs nobody asks. */
  tab: Tab;
}

/**
 * The contents of a list's page: its rows, and the filters, order and links from its address. `fixed` are filters
 * that the page itself decides; they are not in the address.
 */
export async function showList<Row, Shown, Tab extends string>(
  call: OperatorCall,
  { request }: Pick<LoaderFunctionArgs, "request">,
  { name, title, spec, read, show, choices, tabs, ofCustomers }: MadeList<Row, Shown, Tab>,
  decided: Record<string, string> = {},
): Promise<PageOfList<Shown, Tab>> {
  const { pathname: path, searchParams } = new URL(request.url);
  const tab = tabs && tabOf(tabs, searchParams);
  const fixed = { ...decided, ...(tabs && tab !== undefined && { [tabs.filter]: tab }) };
  const given = readListAsked(spec, searchParams);
  const own = Object.entries(given.filters).filter(([filter]) => !(filter in fixed));
  const shown = { ...given, filters: Object.fromEntries(own) };
  const asked = { ...shown, filters: { ...shown.filters, ...fixed } };
  const held = Object.entries(fixed).filter(([filter]) => searchParams.has(filter));
  const query = writeListAsked(spec, shown);
  const viewQuery = writeListAsked(spec, { ...shown, q: "" });
  const [part, records, views] = await Promise.all([
    read(call, { asked, place: readListPlace(searchParams), limit: pageRows, counted: true }),
    recordsOf(choices, call),
    listViews(call, name),
  ]);
  const to = (search: string) => {
    const whole = [new URLSearchParams(held).toString(), search].filter(Boolean).join("&");
    return whole === "" ? path : `${path}?${whole}`;
  };
  const place = (way: string, cursor: string | null) =>
    cursor === null
      ? null
      : to([query, new URLSearchParams({ [way]: cursor }).toString()].filter(Boolean).join("&"));
  const csvQuery = writeListAsked(spec, asked);
  const mayExport = !ofCustomers || call.caller.rights.includes("exports");
  return {
    title: titled(title(translator(call.language))),
    rows: part.rows.map((row) => show(row, call)),
    list: {
      ...{
        path,
        plain: to(""),
        held,
        query,
        viewQuery,
        q: shown.q,
        sort: shown.sort,
        isMore: part.count > part.most,
      },
      filters: filtersOf(spec, shown, call.language, records, Object.keys(fixed)),
      sortedBy: Object.fromEntries(
        spec.sorts.map((key) => [key, to(writeListAsked(spec, { ...shown, sort: nextSort(shown, key) }))]),
      ),
      count: Math.min(part.count, part.most),
      next: place("after", part.next),
      previous: place("before", part.previous),
      csv: mayExport ? `/${call.language}/operator/lists/${name}.csv${csvQuery && `?${csvQuery}`}` : null,
      views: views.map(({ query: kept, ...view }) => ({
        ...view,
        to: to(kept),
        current: kept === viewQuery,
      })),
      tabs: tabs ? tabsOf(tabs, path, tab) : [],
      formKey: newFormKey(),
    },
    tab: tab as Tab,
  };
}

const usualOf = <Tab extends string>({ usual }: ListTabs<Tab>, params: URLSearchParams): Tab =>
  typeof usual === "function" ? usual(params) : usual;

function tabOf<Tab extends string>(tabs: ListTabs<Tab>, params: URLSearchParams): Tab {
  return z.enum(tabs.of).catch(usualOf(tabs, params)).parse(params.get(tabs.filter));
}

function tabsOf<Tab extends string>(tabs: ListTabs<Tab>, path: string, tab: Tab | undefined) {
  const bare = usualOf(tabs, new URLSearchParams());
  return tabs.of.map((value) => ({
    ...{ value, current: value === tab },
    to: value === bare ? path : `${path}?${new URLSearchParams({ [tabs.filter]: value }).toString()}`,
  }));
}

async function recordsOf(
  choices: MadeList<never, unknown>["choices"],
  call: OperatorCall,
): Promise<Record<string, Option[]>> {
  const read = Object.entries(choices).map(async ([filter, of]) => [filter, await of(call)] as const);
  return Object.fromEntries(await Promise.all(read));
}

function filtersOf(
  spec: ListSpec,
  { filters }: ListAsked,
  language: Language,
  records: Record<string, Option[]>,
  fixed: readonly string[],
): FilterShown[] {
  const t = translator(language);
  const labels: Record<string, string> = t("filters", { ns: "lists", returnObjects: true });
  return Object.entries(spec.filters)
    .filter(([name, values]) => values !== "day" && !fixed.includes(name))
    .map(([name, values]) => ({
      name,
      label: labels[name] ?? name,
      value: filters[name] ?? "",
      options:
        typeof values === "string"
          ? (records[name] ?? [])
          : values.map((value) => ({ value, label: choiceText(language, name, value) })),
    }));
}
