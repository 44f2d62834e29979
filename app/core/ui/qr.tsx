import { useMemo } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { codePicture } from "./code-svg.ts";
import { qrShape, type QrCorrection } from "./qr-shape.ts";

export interface QrProps {
  text: string;
  /** What a screen reader says instead of the picture. */
  label: string;
  /** `L` for a long text: larger squares are worth more to a camera than what else would be corrected. */
  correction?: QrCorrection;
  className?: string;
}

/** A QR code, black on white with its quiet zone, whatever the theme and the browser. */
export function Qr({ text, label, correction, className }: QrProps) {
  const address = useMemo(() => codePicture(qrShape(text, correction)), [text, correction]);
  return (
    <img
      src={address}
      alt={label}
      className={classNames("block aspect-square w-full max-w-72 rounded-sm", className)}
    />
  );
}
