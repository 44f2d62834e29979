const formula = /^="([^"]*)"$/;
/** What is in quotation marks, and what stands as a formula that gives a text. */
const quotedOrFormula = /"(?:[^"]|"")*"|="([^"\r\n]*)"/g;

/** The text of a cell that gives it as a formula, `="20123456"`, so that a spreadsheet makes no number of it. */
export function withoutFormula(cell: string): string {
  return formula.exec(cell)?.[1] ?? cell;
}

/** A table in which cells that are such formulas, written without marks around them, hold their text instead. */
export function withoutFormulas(table: string, separator: string): string {
  const isEdge = (character: string) => character === "" || `${separator}\r\n\ufeff`.includes(character);
  return table.replace(quotedOrFormula, (found: string, text: string | undefined, at: number) => {
    const isCell = isEdge(table.charAt(at - 1)) && isEdge(table.charAt(at + found.length));
    return text !== undefined && isCell ? `"${text}"` : found;
  });
}
