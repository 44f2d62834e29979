/** What a number of the figures is: how it is written. */
export type FigureUnit = "points" | "number" | "money" | "percent";

export interface ShownStat {
  id: string;
  label: string;
  unit: FigureUnit;
  /** Null: cannot be said yet. */
  value: number | null;
  hint?: string;
}

/** One mark of a plot: a day, a week or a month. */
export interface ShownMark {
  id: string;
  /** On the axis. */
  label: string;
  /** Beside the values: the whole day, week or month. */
  title: string;
  /** One for each series, in their order. */
  values: readonly number[];
}

export interface ShownPlot {
  unit: FigureUnit;
  series: readonly string[];
  /** A line through the marks instead of bars: what stands, not what happened. */
  line?: boolean;
  marks: readonly ShownMark[];
}

export interface ShownTable {
  /** The name of the rows. */
  first: string;
  columns: readonly { label: string; unit: FigureUnit }[];
  rows: readonly {
    id: string;
    label: string;
    /** Under the operators' desk, without its language. */
    path?: string;
    values: readonly (number | null)[];
  }[];
  /** Cells are shaded by their value, which is in percent. */
  heat?: boolean;
}

/** A part of a page of figures. A table beside a plot has the same values, for who cannot see the plot. */
export interface FigureSection {
  id: string;
  title: string;
  text?: string;
  stats?: readonly ShownStat[];
  plot?: ShownPlot;
  table?: ShownTable;
  /** What is said when there is nothing. */
  nothing?: string;
}
