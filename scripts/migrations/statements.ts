export type Statement = {
  text: string;
  /** The line where it starts, from 1. */
  line: number;
};

/** Everything in a script that may hide a semicolon, and the semicolon itself. */
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[A-Za-z_]\w*)?\$)[\s\S]*?\1|;/g;

/**
 * Splits a script into its statements. A body of the form BEGIN ATOMIC would be split inside; ours are
 * dollar-quoted.
 */
export function statementsOf(script: string): Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  const add = (end: number) => {
    const begun = start + leadOf(script.slice(start, end)).length;
    const text = script.slice(begun, end).trim();
    if (text !== "" && text !== ";")
      statements.push({ text, line: script.slice(0, begun).split("\n").length });
    start = end;
  };
  for (const match of script.matchAll(token)) if (match[0] === ";") add(match.index + 1);
  add(script.length);
  return statements;
}

/** Whitespace and comments before a statement. */
function leadOf(text: string): string {
  return /^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/.exec(text)?.[0] ?? "";
}
