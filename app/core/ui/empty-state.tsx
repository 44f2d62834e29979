import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { HalfLaidTiles, type TileScene } from "#app/core/ui/zellige/half-laid-tiles.tsx";

export interface EmptyStateProps {
  /** Which picture of half-laid tiles is shown. */
  scene?: TileScene;
  title: string;
  children?: ReactNode;
  /** The next step: a `LinkButton`. */
  action?: ReactNode;
  /** The title's level; 1 when it is the page's only title. */
  level?: 1 | 2 | 3;
  className?: string;
}

/** Nothing is here yet: tells why, and what to do. */
export function EmptyState({
  scene = "wallet",
  title,
  children,
  action,
  level = 2,
  className,
}: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <div
      className={classNames(
        "mx-auto grid measure justify-items-center gap-3 px-4 py-10 text-center",
        className,
      )}
    >
      <HalfLaidTiles scene={scene} className="mb-2 w-52 max-w-full" />
      <Title className="text-xl font-semibold">{title}</Title>
      {children && <div className="text-balance text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
