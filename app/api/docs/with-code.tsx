import type { ReactNode } from "react";

/** Text with what stands in backticks as code. */
export function withCode(text: string): ReactNode[] {
  return text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
