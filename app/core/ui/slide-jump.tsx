import type { MouseEvent, ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

export interface SlideJumpProps {
  /** The slide's number, from 0. */
  to: number;
  /** The slide's id on the page, the link's target without a script; without an id there is no such slide. */
  target: string | undefined;
  label: string;
  goTo: (index: number) => void;
  current?: boolean;
  className: string;
  children: ReactNode;
}

/** A link to a slide; without a slide it only keeps its place. */
export function SlideJump({ to, target, label, goTo, current, className, children }: SlideJumpProps) {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    goTo(to);
  };
  if (target === undefined) return <span aria-hidden="true" className={classNames(className, "invisible")} />;
  return (
    <a
      href={`#${target}`}
      onClick={jump}
      aria-label={label}
      aria-current={current ? "true" : undefined}
      className={className}
    >
      {children}
    </a>
  );
}
