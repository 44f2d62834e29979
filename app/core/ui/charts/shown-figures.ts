/** The unit of a figure, which decides how it is written. */
export type FigureUnit = "points" | "number" | "money" | "percent";

export interface ShownStat {
  id: string;
  label: string;
  unit: FigureUnit;
  /** Null if it is not known yet. */
  value: number | null;
  /** The same of the span of as many days before; left out where that says nothing. */
  before?: number;
  hint?: string;
}

/** One mark of a plot: a day, a week or a month. */
export interface ShownMark {
  id: string;
  /** The label on the axis. */
  label: string;
  /** The title beside the values: the whole day, week or month. */
  title: string;
  /** One for each series, in their order. */
  values: readonly number[];
}

export interface ShownPlot {
  unit: FigureUnit;
  series: readonly string[];
  /** A line instead of bars, for values at a moment rather than sums of a period. */
  line?: boolean;
  /** The marks are in the future, the nearest first. */
  ahead?: boolean;
  marks: readonly ShownMark[];
}

export interface ShownTable {
  /** The name of the rows. */
  first: string;
  columns: readonly { label: string; unit: FigureUnit }[];
  rows: readonly {
    id: string;
    label: string;
    /** The row's page, without the language. */
    path?: string;
    values: readonly (number | null)[];
  }[];
  /** Cells are shaded by their value, which is in percent. */
  heat?: boolean;
}

/**
 * A part of a page of figures. A table beside a plot has the same values, for people who cannot see the plot.
 */
export interface FigureSection {
  id: string;
  title: string;
  text?: string;
  stats?: readonly ShownStat[];
  plot?: ShownPlot;
  table?: ShownTable;
  /** The text that is shown if the table is empty. */
  nothing?: string;
}
