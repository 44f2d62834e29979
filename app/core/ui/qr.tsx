import { useMemo } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { qrPath } from "./qr-path.ts";

export interface QrProps {
  text: string;
  /** What a screen reader says instead of the picture. */
  label: string;
  className?: string;
}

/** A QR code as SVG, black on white with its quiet zone, whatever the theme. */
export function Qr({ text, label, className }: QrProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames("block aspect-square w-full max-w-72 rounded-sm bg-white", className)}
    >
      <path d={path} fill="#0a1b2e" />
    </svg>
  );
}
