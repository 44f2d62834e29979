import type { ReactNode } from "react";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { groupCode } from "./format.ts";
import { CopyButton } from "./copy-button.tsx";

export interface CodeDisplayProps {
  /** The code's label, visible above it. */
  label: string;
  code: string;
  /** Characters in each group, for readability. */
  group?: number;
  /** Above the characters: a `Qr`, a `BarCode`. */
  children?: ReactNode;
  copy?: boolean;
  /** For a code with parts: they stay on one line, also on a phone. */
  inOneLine?: boolean;
  className?: string;
}

/** A code to show at a till: large on white in every theme, in groups, left to right, with a copy button. */
export function CodeDisplay({
  label,
  code,
  group = 4,
  children,
  copy = true,
  inOneLine = false,
  className,
}: CodeDisplayProps) {
  return (
    <div
      data-theme="light"
      className={classNames(
        "grid justify-items-center gap-4 rounded-lg bg-white p-5 text-code-ink",
        className,
      )}
    >
      {children}
      <div className="grid justify-items-center gap-1 text-center">
        <span className="text-sm text-muted">{label}</span>
        <bdi
          dir="ltr"
          translate="no"
          className={classNames(
            "font-code font-semibold",
            inOneLine
              ? "text-base tracking-[0.02em] whitespace-nowrap xs:text-xl xs:tracking-[0.06em]"
              : "text-xl tracking-[0.08em] break-words xs:text-2xl xs:tracking-[0.12em]",
          )}
        >
          {inOneLine ? code : groupCode(code, group)}
        </bdi>
      </div>
      {copy && <CopyButton text={code} />}
    </div>
  );
}
