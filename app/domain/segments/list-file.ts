import { parseLogin } from "#app/domain/accounts/login.ts";

/** More than the addresses of the longest list need. */
export const listFileMaxBytes = 512 * 1024;

/**
 * The logins of a table, one customer a line: of each line the first cell that is an e-mail address or a
 * phone number, else the first that is not empty. Cells end at a comma, a semicolon or a tab; a first line
 * without any login holds the columns' names.
 */
export function loginsOf(text: string): string[] {
  const lines = text
    .replace(/^\ufeff/, "")
    .split(/\r\n?|\n/)
    .map(cellsOf)
    .filter((cells) => cells.length > 0);
  const [head = [], ...rest] = lines;
  const isHead = rest.length > 0 && !head.some(isLogin);
  return (isHead ? rest : lines).map((cells) => cells.find(isLogin) ?? cells[0] ?? "");
}

function cellsOf(line: string): string[] {
  return line
    .split(/[,;\t]/)
    .map((cell) => cell.trim().replaceAll('"', "").trim())
    .filter((cell) => cell !== "");
}

function isLogin(cell: string): boolean {
  return parseLogin(cell) !== null;
}
