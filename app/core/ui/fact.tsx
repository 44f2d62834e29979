import type { ReactNode } from "react";

/** One line of a description list: name and value. Must be inside a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="ms-auto text-end text-sm font-medium">{children}</dd>
    </div>
  );
}
