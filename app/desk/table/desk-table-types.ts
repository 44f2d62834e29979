import type { ReactNode } from "react";

/** A filter with its chosen value and its options. */
export interface FilterShown {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
}

export interface ViewShown {
  id: string;
  name: string;
  to: string;
  shared: boolean;
  own: boolean;
  /** The page shows this view now. */
  current: boolean;
}

/** What a page knows of a list besides its rows. All choices are in the address. */
export interface ListShown {
  /** The page without its query. */
  path: string;
  /** The address of the list without filters, search and order. */
  plain: string;
  /** Parameters of the page itself, which every form of the list must send along. */
  held: [name: string, value: string][];
  /** Filters, search and order as a query, without the cursor; empty for the plain list. */
  query: string;
  /** The same without the search: what a view keeps. */
  viewQuery: string;
  q: string;
  filters: FilterShown[];
  sort: { key: string; down: boolean };
  /** The address that sorts by a column, by the column's key. */
  sortedBy: Record<string, string>;
  count: number;
  /** The count stopped at a limit: there are more rows. */
  isMore: boolean;
  next: string | null;
  previous: string | null;
  csv: string | null;
  views: ViewShown[];
  /** The tabs of a list that always shows one of them. */
  tabs: { value: string; to: string; current: boolean }[];
  formKey: string;
}

/** A row as its page shows it; a record's with its version, so that a button changes only what was shown. */
export interface ShownRow {
  id: string;
  version?: number | undefined;
}

/** A column: its heading is the text `columns.<key>`. */
export interface DeskColumn<Row> {
  key: string;
  cell: (row: Row) => ReactNode;
  /** A figure, aligned to the end of its cell. */
  figure?: boolean;
  /** This column names the row and links to its page. */
  main?: boolean;
}

/** An action on the chosen rows: the button's value, and its label if the texts of lists do not have it. */
export interface RowsAction {
  move: string;
  label?: string;
}
