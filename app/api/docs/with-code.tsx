import type { ReactNode } from "react";

/** Text in which parts in backticks are shown as code. */
export function withCode(text: string): ReactNode[] {
  return text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
