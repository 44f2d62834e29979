import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Clock } from "#app/core/ui/icons.tsx";
import type { OpenWords } from "./partner.ts";

/** Whether a store is open, in its list; nothing where its hours are not known. */
export function OpenNow({ open }: { open: OpenWords | null | undefined }) {
  if (!open) return null;
  return (
    <span
      className={classNames(
        "mt-0.5 flex items-center gap-1.5 text-sm",
        open.isOpen ? "text-success-ink" : "text-muted",
      )}
    >
      <Clock className="size-4 shrink-0" />
      {open.text}
    </span>
  );
}
