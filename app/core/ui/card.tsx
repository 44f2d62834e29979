import type { HTMLAttributes } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";

export interface CardProps extends HTMLAttributes<HTMLElement> {
  /**
   * "surface" stands out from the page, "sunken" steps back, "brand" is the large sea surface (small text on
   * it: `text-on-sea-muted`), "outline" is only a line.
   */
  tone?: "surface" | "sunken" | "brand" | "outline";
  /** "none" when a picture reaches the edge. */
  padding?: "none" | "md" | "lg";
  as?: "div" | "section" | "article" | "li" | "aside";
}

const tones = {
  surface: "bg-surface shadow-low",
  sunken: "bg-sunken",
  brand: "bg-sea text-on-sea",
  outline: "border border-line",
};

const paddings = { none: "", md: "p-4 sm:p-5", lg: "p-5 sm:p-8" };

export function Card({
  tone = "surface",
  padding = "md",
  as: Element = "div",
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames("overflow-hidden rounded-lg", tones[tone], paddings[padding], className)}
    />
  );
}
