import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type { FilterShown, ListShown } from "#app/components/operator/table/desk-table-types.ts";
import type { CsvCell } from "#app/domain/csv.ts";
import { idSchema } from "#app/domain/fields.ts";
import {
  nextSort,
  readListAsked,
  readListPlace,
  writeListAsked,
  type ListAsked,
} from "#app/domain/lists/list-address.ts";
import { specOf, type ListName, type ListSpec } from "#app/domain/lists/list-spec.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { OperatorCall } from "#app/services/call.ts";
import type { ListCall, ReadList } from "#app/services/lists/desk-list.server.ts";
import {
  changeView,
  listViews,
  removeView,
  saveView,
  viewBody,
  viewChange,
} from "#app/services/lists/saved-views.server.ts";
import { newFormKey } from "#app/web/call.server.ts";
import { checkForm, readForm } from "#app/web/form.server.ts";
import { refusedAuthForm } from "#app/web/refused-auth-form.server.ts";

export interface Option {
  value: string;
  label: string;
}

/** A list as its page and its file show it. */
export interface ListPage<Row, Shown extends { id: string }> {
  name: ListName;
  read: ReadList<Row>;
  show: (row: Row, language: Language, call: ListCall) => Shown;
  /** The columns of its file by their keys. */
  cells: (row: Row, language: Language) => Record<string, CsvCell>;
  /** The choices of filters that take a record's id. */
  options?: (call: OperatorCall) => Promise<Record<string, Option[]>>;
}

/** Rows of one page. */
const pageRows = 50;

interface Showing {
  /** Filters that the page itself decides; they are not in the address. */
  fixed?: Record<string, string>;
}

/** What a list's page shows: rows, and all that stands in its address. */
export async function showList<Row, Shown extends { id: string }>(
  call: OperatorCall,
  { request }: Pick<LoaderFunctionArgs, "request">,
  page: ListPage<Row, Shown>,
  { fixed = {} }: Showing = {},
): Promise<{ rows: Shown[]; list: ListShown }> {
  const { pathname: path, searchParams } = new URL(request.url);
  const spec = specOf(page.name);
  const given = readListAsked(spec, searchParams);
  const own = Object.entries(given.filters).filter(([name]) => !(name in fixed));
  const shown = { ...given, filters: Object.fromEntries(own) };
  const asked = { ...shown, filters: { ...shown.filters, ...fixed } };
  const held = Object.entries(fixed).filter(([name]) => searchParams.has(name));
  const query = writeListAsked(spec, shown);
  const [read, options, views] = await Promise.all([
    page.read(call, { asked, place: readListPlace(searchParams), limit: pageRows, counted: true }),
    page.options?.(call),
    listViews(call, page.name),
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
  return {
    rows: read.rows.map((row) => page.show(row, call.language, call)),
    list: {
      ...{ path, plain: to(""), held, query, q: shown.q, sort: shown.sort, isMore: read.count > read.most },
      filters: filtersOf(spec, shown, call.language, options ?? {}, Object.keys(fixed)),
      sortedBy: Object.fromEntries(
        spec.sorts.map((key) => [key, to(writeListAsked(spec, { ...shown, sort: nextSort(shown, key) }))]),
      ),
      count: Math.min(read.count, read.most),
      next: place("after", read.next),
      previous: place("before", read.previous),
      csv: `/${call.language}/operator/lists/${page.name}.csv${csvQuery && `?${csvQuery}`}`,
      views: views.map(({ query: kept, ...view }) => ({ ...view, to: to(kept), current: kept === query })),
      formKey: newFormKey(),
    },
  };
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

/** The words of a value that a filter or a column has. */
export function choiceText(language: Language, name: string, value: string): string {
  const words: Record<string, Record<string, string>> = translator(language)("choices", {
    ns: "lists",
    returnObjects: true,
  });
  return words[name]?.[value] ?? value;
}

/** How many rows may be done at once. */
const mostAtOnce = 100;

const anId = (id: string) => idSchema.safeParse(id).success;

interface Moves {
  /** What the page's buttons do with each chosen row, by their value. */
  moves: readonly string[];
  move: (id: string, move: string) => Promise<Decision<unknown>>;
  /** Whether a row may be called so; by its id unless said. */
  isId?: (id: string) => boolean;
  /** What CONFLICT means here, in words; its own unless said. */
  conflict?: string;
}

/**
 * The forms of a list with buttons for several rows. Each row is its own change, so that one that is refused stops no
 * other, and doing it again changes nothing.
 */
export async function answerList(
  call: OperatorCall,
  args: Pick<ActionFunctionArgs, "request">,
  list: ListName,
  { moves, move, isId = anId, conflict }: Moves,
) {
  const form = await readForm(args.request.clone());
  const asked = moves.find((one) => one === form.get("move"));
  if (asked === undefined) return answerViews(call, args, list);
  const given = form.getAll("id").map(String).filter(isId);
  const ids = [...new Set(given)].slice(0, mostAtOnce);
  const refused: { id: string; why: string }[] = [];
  for (const id of ids) {
    const moved = await move(id, asked);
    if (moved.ok) continue;
    const said = moved.refusal === "CONFLICT" ? conflict : undefined;
    refused.push({ id, why: said ?? translator(call.language)(moved.refusal, { ns: "errors" }) });
  }
  return data({ moved: { move: asked, done: ids.length - refused.length, refused } });
}

/** The forms of the views that somebody keeps of a list. */
export async function answerViews(
  call: OperatorCall,
  { request }: Pick<ActionFunctionArgs, "request">,
  list: ListName,
) {
  const form = await readForm(request);
  const saved = await answerView(call, form, list);
  if (!saved.ok) return refusedAuthForm(saved, form, call, { keep: ["name"] });
  const { pathname, search } = new URL(request.url);
  return redirect(form.get("intent") === "remove-view" ? pathname : `${pathname}${search}`);
}

async function answerView(call: OperatorCall, form: FormData, list: ListName): Promise<Decision<unknown>> {
  const shared = form.get("shared") === "yes";
  const given = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  switch (form.get("intent")) {
    case "keep-view": {
      const view = checkForm(viewBody.omit({ shared: true }), form);
      return view.ok ? saveView(call, list, { ...view.value, shared }) : view;
    }
    case "change-view": {
      const view = viewChange.safeParse({ ...given, id: given.view, shared });
      return view.success
        ? changeView(call, view.data)
        : { ok: false, refusal: "INVALID_INPUT", details: [{ path: "name", code: "INVALID" }] };
    }
    case "remove-view":
      return removeView(call, String(given.view ?? ""));
    default:
      return { ok: false, refusal: "INVALID_INPUT" };
  }
}
