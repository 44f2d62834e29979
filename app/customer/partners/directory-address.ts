import { isGovernorate } from "#app/core/domain/governorates.ts";
import { seenText } from "#app/core/domain/text.ts";

/** The filters in the directory's address. */
export interface DirectoryFilters {
  search: string;
  /** A tag's key. */
  tag: string | null;
  /** A governorate. */
  state: string | null;
}

export function readDirectoryFilters(query: URLSearchParams): DirectoryFilters {
  const state = query.get("state");
  return {
    search: seenText(query.get("search") ?? "").slice(0, 200),
    tag: query.get("tag")?.slice(0, 100) || null,
    state: isGovernorate(state) ? state : null,
  };
}

/** The directory's address with these filters; `page` is the number of pages shown together. */
export function directoryAddress(
  language: string,
  { search, tag, state }: DirectoryFilters,
  page = 1,
): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (tag) query.set("tag", tag);
  if (state) query.set("state", state);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return `/${language}/store${text && `?${text}`}`;
}
