import type { ReactNode } from "react";

/** A choice of a filter, with the address that a press on it leads to where it is a link. */
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
  /** It is what the page shows. */
  current: boolean;
}

/** A list as its page knows it beside its rows: everything in it is in the address. */
export interface ListShown {
  /** The page without its query. */
  path: string;
  /** The list as it is without any choice. */
  plain: string;
  /** What a form must send besides, because the page itself goes by it. */
  held: [name: string, value: string][];
  /** What is asked for, without the place in the list; empty for the list as it is. */
  query: string;
  q: string;
  filters: FilterShown[];
  sort: { key: string; down: boolean };
  /** Where a press on a column's heading leads. */
  sortedBy: Record<string, string>;
  count: number;
  /** There are more than were counted. */
  isMore: boolean;
  next: string | null;
  previous: string | null;
  csv: string;
  views: ViewShown[];
  formKey: string;
}

/** A column: its heading is the text `columns.<key>`. */
export interface DeskColumn<Row> {
  key: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  figure?: boolean;
  /** It names the row and leads to its page. */
  main?: boolean;
}

/** What can be done with the chosen rows: the value of the button and its words. */
export interface RowsAction {
  move: string;
  label: string;
  /** Asked before it is done. */
  question?: string;
}
