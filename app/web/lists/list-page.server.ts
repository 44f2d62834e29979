import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "#app/remix.server.ts";
import type { FilterShown, ListShown } from "#app/components/operator/table/desk-table-types.ts";
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
import type { FileCell } from "#app/web/desk-file.ts";
import { changedState } from "#app/web/changed-meanwhile.server.ts";
import { checkForm, readForm } from "#app/web/form.server.ts";
import { refusedAuthForm } from "#app/web/refused-auth-form.server.ts";
import { sentVersion } from "#app/web/sent-version.ts";

export interface Option {
  value: string;
  label: string;
}

/** A list, for its page and its file. */
export interface ListPage<Row, Shown extends { id: string }> {
  name: ListName;
  read: ReadList<Row>;
  show: (row: Row, language: Language, call: ListCall) => Shown;
  /** The cells of its file, by the keys of the columns. */
  cells: (row: Row, language: Language) => Record<string, FileCell>;
  /** The choices of filters by a record's id. */
  options?: (call: OperatorCall) => Promise<Record<string, Option[]>>;
}

/** Rows of one page. */
const pageRows = 50;

interface Showing {
  /** Filters that the page itself decides; they are not in the address. */
  fixed?: Record<string, string>;
}

/** The contents of a list's page: its rows, and the filters, order and links from its address. */
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

/** The words for a value of a filter or a column. */
export function choiceText(language: Language, name: string, value: string): string {
  return choiceWords(language, name)[value] ?? value;
}

/** The words for the values of a filter or a column; those of triggers stand with their other words. */
export function choiceWords(language: Language, name: string): Record<string, string> {
  const t = translator(language);
  if (name === "trigger") return t("name", { ns: "triggers", returnObjects: true });
  const words: Record<string, Record<string, string>> = t("choices", { ns: "lists", returnObjects: true });
  return words[name] ?? {};
}

/** The maximum of rows that one form may change. */
const mostAtOnce = 100;

const anId = (id: string) => idSchema.safeParse(id).success;

interface Moves {
  /** The values of the page's buttons; each is an action on every chosen row. */
  moves: readonly string[];
  /** `version`: of the row as the page showed it; null if the page said none. */
  move: (id: string, move: string, version: number | null) => Promise<Decision<unknown>>;
  /** The words for the state of a record that somebody else changed meanwhile. */
  stateOf?: ((record: never) => string) | undefined;
  /** Whether a row's identifier is well formed; by default it is an id. */
  isId?: (id: string) => boolean;
  /** The words for CONFLICT in this list; by default the general ones. */
  conflict?: string;
}

/**
 * Handles the forms of a list with buttons for several rows. Each row is changed on its own, so that one
 * refusal stops no other row, and repeating it changes nothing.
 */
export async function answerList(
  call: OperatorCall,
  args: Pick<ActionFunctionArgs, "request">,
  list: ListName,
  { moves, move, isId = anId, conflict, stateOf }: Moves,
) {
  const form = await readForm(args.request.clone());
  const asked = moves.find((one) => one === form.get("move"));
  if (asked === undefined) return answerViews(call, args, list);
  const given = form.getAll("id").map(String).filter(isId);
  const t = translator(call.language);
  const ids = [...new Set(given)].slice(0, mostAtOnce);
  const refused: { id: string; why: string }[] = [];
  for (const id of ids) {
    const moved = await move(id, asked, sentVersion(form, `version.${id}`));
    if (moved.ok) continue;
    const said = moved.refusal === "CONFLICT" ? conflict : undefined;
    const labels: Record<string, string> = t("moves", { ns: "lists", returnObjects: true });
    const pressed = { language: call.language, asked: labels[asked] ?? asked, stateOf };
    const why = changedState(moved, pressed) ?? said ?? t(moved.refusal, { ns: "errors" });
    refused.push({ id, why });
  }
  return data({ moved: { move: asked, done: ids.length - refused.length, refused } });
}

/** Handles the forms of a list's saved views. */
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
