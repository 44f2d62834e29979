import { reachedFrom, type Source } from "./sources.ts";

export interface SqlFunction {
  path: string;
  name: string;
  arguments: number;
  lines: number;
  body: string;
}

export function functionsOf({ path, text }: Source): SqlFunction[] {
  const plain = text.replace(/--[^\n]*/g, "");
  const made = plain.matchAll(
    /CREATE OR REPLACE FUNCTION ([\w.]+)\s*\(([\s\S]*?)\)\s*RETURNS[\s\S]*?\$\$([\s\S]*?)\$\$/g,
  );
  return [...made].map(([, name = "", list = "", body = ""]) => ({
    ...{ path, name, body, lines: body.trim().split("\n").length },
    arguments: list.match(/\bp_\w+/g)?.length ?? 0,
  }));
}

/** Which functions a reader meets from one on: every function that a body names, and those that theirs name. */
export function reachIn(sources: Source[]): (start: string) => SqlFunction[] {
  const functions = new Map(sources.flatMap(functionsOf).map((one) => [one.name, one]));
  const called = (name: string) =>
    functions.get(name) &&
    [...(functions.get(name)?.body ?? "").matchAll(/\b(\w+)\s*\(/g)].map(([, one = ""]) => one);
  return (start) => [...reachedFrom(start, called)].flatMap((name) => functions.get(name) ?? []);
}
