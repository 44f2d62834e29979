/** The codes with which calls refuse, for the client. */
import type { Operation } from "./client-description.ts";

/** The codes that all calls of a kind may answer with: said once, as `call.ts` knows the kind of a call by its form. */
export interface CodeGroup {
  name: string;
  about: string;
  of: (operation: Operation) => boolean;
  codes: string[];
}

const kinds: Omit<CodeGroup, "codes">[] = [
  { name: "AnyCode", about: "Codes of every call", of: () => true },
  {
    name: "SignedInCode",
    about: "Codes of a call that takes a key or a token",
    of: ({ security }) => security.length > 0,
  },
  {
    name: "SendingCode",
    about: "Codes of a call with a body",
    of: ({ requestBody }) => requestBody !== undefined,
  },
  { name: "KeyedCode", about: "Codes of a call with an `Idempotency-Key`", of: takesKey },
  {
    name: "PathCode",
    about: "Codes of a call whose path names something",
    of: (one) => takesIn(one, "path"),
  },
  { name: "QueryCode", about: "Codes of a call with a query", of: (one) => takesIn(one, "query") },
];

/** The groups of these calls. A code of a kind is not said again for a narrower one. */
export function codeGroups(operations: readonly Operation[]): CodeGroup[] {
  const groups: CodeGroup[] = [];
  for (const kind of kinds) {
    const [first = [], ...others] = operations.filter(kind.of).map(codesOf);
    const wider = groups.filter(({ of }) => operations.filter(kind.of).every(of));
    const said = new Set(wider.flatMap(({ codes }) => codes));
    const codes = first.filter((code) => !said.has(code) && others.every((other) => other.includes(code)));
    groups.push({ ...kind, codes });
  }
  return groups;
}

/** The codes of a call that do not follow from its form. */
export function ownCodes(operation: Operation, groups: readonly CodeGroup[]): string[] {
  const said = groups.filter(({ of }) => of(operation)).flatMap(({ codes }) => codes);
  return codesOf(operation).filter((code) => !said.includes(code));
}

export function takesKey({ parameters = [] }: Operation): boolean {
  return parameters.some(({ name }) => name === "Idempotency-Key");
}

function takesIn({ parameters = [] }: Operation, place: string): boolean {
  return parameters.some((parameter) => parameter.in === place);
}

function codesOf({ responses }: Operation): string[] {
  return Object.entries(responses).flatMap(([status, { description }]) =>
    Number(status) >= 400 ? description.split(", ") : [],
  );
}
