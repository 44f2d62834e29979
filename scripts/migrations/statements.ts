export type Statement = {
  text: string;
  /** The line on which it begins, from 1. */
  line: number;
  /** Where it ends in the script, its semicolon included. */
  end: number;
};

/** What may hide a semicolon, and what a script consists of beside it. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|;/g;

/**
 * Cuts a script into its statements, for messages and checks only: what is sent to Postgres is the script as a whole.
 * Bodies of the form BEGIN ATOMIC would be cut inside; ours are quoted with dollars.
 */
export function statementsOf(script: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  const add = (end: number) => {
    const begun = start + leadOf(script.slice(start, end)).length;
    const text = script.slice(begun, end).trim();
    if (text !== "" && text !== ";")
      statements.push({ text, line: script.slice(0, begun).split("\n").length, end });
    start = end;
  };
  for (const match of script.matchAll(token)) if (match[0] === ";") add(match.index + 1);
  add(script.length);
  return statements;
}

/** Blank space and comments before a statement. */
function leadOf(text: string): string {
  return /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0] ?? "";
}
