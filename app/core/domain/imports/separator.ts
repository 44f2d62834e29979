/** What separates the cells of a line; a tab in what is copied out of a spreadsheet. */
export const separators = [";", "\t", ","] as const;

/**
 * A first line that is no row: it tells spreadsheets the separator. One that was kept as a row is in quotation marks, with
 * the separators of the other cells behind it.
 */
const declaration = /^\ufeff?"?sep=(\t|[^\w\s"'])"?[;,\t ]*(?:\r\n?|\n|$)/i;

/** The separator that a table's first line declares, or null; and the table without that line. */
export function declaredSeparator(text: string): { declared: string | null; table: string } {
  const [line = "", declared = null] = declaration.exec(text) ?? [];
  return { declared, table: text.slice(line.length) };
}

/** The separator of a line of cells: the first of them that stands there outside quotation marks. */
export function separatorOf(line: string): string {
  const bare = line.replace(/"[^"]*"/g, "");
  return separators.find((separator) => bare.includes(separator)) ?? ",";
}

const held = "\u0000";

/** The cells of one line as they are written. A separator within quotation marks is none. */
export function splitLine(line: string, separator: string): string[] {
  return line
    .replace(/"[^"]*"/g, (quoted) => quoted.replaceAll(separator, held))
    .split(separator)
    .map((cell) => cell.replaceAll(held, separator));
}
