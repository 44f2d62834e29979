import type { ReactNode } from "react";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Undo2 } from "#app/core/ui/icons.tsx";

interface CancelDetailsProps {
  title: string;
  /** Open from the beginning, because its form was refused. */
  refused: boolean | undefined;
  children: ReactNode;
}

/** A cancellation must be opened first, because it takes points away. */
export function CancelDetails({ title, refused, children }: CancelDetailsProps) {
  return (
    <details open={refused || undefined} className="rounded-lg bg-surface shadow-low">
      <summary
        className={buttonClass(
          { variant: "quiet", full: true },
          "cursor-pointer list-none gap-2 [&::-webkit-details-marker]:hidden",
        )}
      >
        <Undo2 className="size-5 rtl:-scale-x-100" />
        {title}
      </summary>
      {children}
    </details>
  );
}
