import { parseLogin } from "#app/core/domain/accounts/login.ts";
import { unguarded } from "#app/core/domain/csv.ts";
import { declaredSeparator, separatorOf, separators, splitLine } from "#app/core/domain/imports/separator.ts";
import { withoutFormula } from "#app/core/domain/imports/text-formula.ts";

/** More than the addresses of the longest list need. */
export const listFileMaxBytes = 512 * 1024;

/**
 * The logins of a table, one customer a line: of each line the first cell that is an e-mail address or a
 * phone number, else the first that is not empty. Semicolons, tabs or commas separate the cells of a line,
 * or what a line `sep=` before all others names. A first line without any login holds the columns' names.
 */
export function loginsOf(text: string): string[] {
  const { declared, table } = declaredSeparator(text);
  const lines = table
    .replace(/^\ufeff/, "")
    .split(/\r\n?|\n/)
    .map((line) => ({
      login: (declared === null ? separators : [declared])
        .flatMap((separator) => cellsOf(line, separator))
        .find((cell) => parseLogin(cell) !== null),
      first: cellsOf(line, declared ?? separatorOf(line))[0],
    }))
    .filter(({ first }) => first !== undefined);
  const [head, ...rest] = lines;
  const isHead = rest.length > 0 && head?.login === undefined;
  return (isHead ? rest : lines).map(({ login, first = "" }) => login ?? first);
}

function cellsOf(line: string, separator: string): string[] {
  return splitLine(line, separator)
    .map((cell) => withoutFormula(cell.trim()).replace(/^"|"$/g, "").replaceAll('""', '"').trim())
    .map((cell) => unguarded(withoutFormula(cell)))
    .filter((cell) => cell !== "");
}
