import type { ReactNode } from "react";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import { PremiumSeal } from "./premium-seal.tsx";

interface PremiumHeroProps {
  title: ReactNode;
  children?: ReactNode;
  /** Shows the figure without its gilding. */
  bare?: boolean;
  /** The button under the text. */
  action?: ReactNode;
}

/** The head of the premium pages, in sea colours; its title is the page's only h1. */
export function PremiumHero({ title, children, bare, action }: PremiumHeroProps) {
  return (
    <section className="relative isolate overflow-hidden rounded-xl bg-sea p-6 text-on-sea shadow-low sm:p-9">
      <TilePattern className="absolute inset-0 -z-10 opacity-12" />
      <div className="flex flex-col-reverse items-start gap-5 sm:flex-row sm:items-center sm:justify-between sm:gap-8">
        <div className="grid min-w-0 justify-items-start gap-3">
          <h1 className="text-3xl font-bold">{title}</h1>
          {children && <div className="measure text-lg text-pretty text-on-sea-muted">{children}</div>}
          {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
        </div>
        <PremiumSeal bare={bare} className="lay size-28 sm:size-44" />
      </div>
    </section>
  );
}
