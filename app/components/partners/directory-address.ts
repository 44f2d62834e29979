/** What the directory's address asks for. */
export interface DirectoryFilters {
  search: string;
  /** A tag's key. */
  tag: string | null;
}

export function readDirectoryFilters(query: URLSearchParams): DirectoryFilters {
  return { search: (query.get("search") ?? "").trim().slice(0, 200), tag: query.get("tag")?.slice(0, 100) || null };
}

/** The directory's address with these filters; `page` is how many pages are shown together. */
export function directoryAddress(language: string, { search, tag }: DirectoryFilters, page = 1): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (tag) query.set("tag", tag);
  if (page > 1) query.set("page", String(page));
  const text = query.toString();
  return `/${language}/store${text && `?${text}`}`;
}
