import { z } from "zod";
import { seenText } from "#app/core/domain/text.ts";

/**
 * Values that a filter takes; "id" for the id of a record, "day" for a business day that the page itself
 * decides.
 */
export type FilterValues = readonly string[] | "id" | "day";

/** The sorting and the filters of one list of the desk, as they may appear in its address. */
export interface ListSpec {
  /** Columns by whose heading it can be sorted. */
  sorts: readonly string[];
  /** The default order; with `-` before it the largest or newest comes first. */
  sort: string;
  filters: Readonly<Record<string, FilterValues>>;
}

/** The search, the filters and the order in the address of a list. The position is separate: `ListPlace`. */
export interface ListAsked {
  q: string;
  /** Only the chosen filters. */
  filters: Readonly<Record<string, string>>;
  sort: { key: string; down: boolean };
}

/** The row that a page follows or precedes; null at the beginning of the list. */
export type ListPlace = { way: "after" | "before"; cursor: string } | null;

const longestSearch = 200;
const text = z.string().max(1_000);

/**
 * Reads the address of a list. Unknown filters and values are left out, because people share and keep
 * addresses: a filter that no longer exists must not break a page.
 */
export function readListAsked(spec: ListSpec, params: URLSearchParams): ListAsked {
  const filters = Object.entries(spec.filters).flatMap(([name, values]) => {
    const chosen = allowedBy(values).safeParse(params.get(name));
    return chosen.success ? [[name, chosen.data] as const] : [];
  });
  const q = seenText(params.get("q") ?? "").slice(0, longestSearch);
  return { q, filters: Object.fromEntries(filters), sort: readSort(spec, params.get("sort")) };
}

function allowedBy(values: FilterValues) {
  if (values === "id") return z.guid().toLowerCase();
  return values === "day" ? z.iso.date() : z.enum(values);
}

function readSort(spec: ListSpec, written: string | null): ListAsked["sort"] {
  const given = written ?? "";
  const sort = spec.sorts.includes(given.replace(/^-/, "")) ? given : spec.sort;
  return { key: sort.replace(/^-/, ""), down: sort.startsWith("-") };
}

export function readListPlace(params: URLSearchParams): ListPlace {
  for (const way of ["after", "before"] as const) {
    const cursor = text.safeParse(params.get(way));
    if (cursor.success) return { way, cursor: cursor.data };
  }
  return null;
}

/** Writes the address's query without default values; empty for a list without any choice. */
export function writeListAsked(spec: ListSpec, { q, filters, sort }: ListAsked): string {
  const order = `${sort.down ? "-" : ""}${sort.key}`;
  const params = new URLSearchParams({
    ...(q && { q }),
    ...Object.fromEntries(Object.entries(filters).sort(([one], [other]) => one.localeCompare(other))),
    ...(order !== spec.sort && { sort: order }),
  });
  return params.toString();
}

/**
 * The order after a press on a column's heading: ascending by that column, or descending if it was ascending.
 */
export function nextSort({ sort }: ListAsked, key: string): ListAsked["sort"] {
  return { key, down: sort.key === key && !sort.down };
}
