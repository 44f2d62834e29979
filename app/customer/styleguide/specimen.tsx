import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid min-w-0 gap-6">
      <h2 className="border-b border-line pb-2 text-2xl font-bold">{title}</h2>
      {children}
    </section>
  );
}

export function Specimen({
  name,
  children,
  className,
}: {
  name: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className="grid min-w-0 content-start gap-2">
      <h3 className="font-code text-xs text-muted">{name}</h3>
      <div className={classNames("min-w-0", className ?? "flex flex-wrap items-center gap-3")}>
        {children}
      </div>
    </div>
  );
}
