import { useEffect, useId, useRef, type ComponentType, type ReactNode } from "react";
import { useFetcher } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { IconButton } from "#app/core/ui/icon-button.tsx";
import { X } from "#app/core/ui/icons.tsx";
import { SkeletonText } from "#app/core/ui/skeleton.tsx";

/** Draws a record beside its list, of the data of the record's page. */
export type BesideList = ComponentType<{ shown: never }>;

interface RowDrawerProps {
  /** The page of the record. */
  to: string;
  /** What the row is called. */
  name: ReactNode;
  Beside: BesideList;
  close: () => void;
}

/** The record of one row beside its list. Esc closes it. */
export function RowDrawer({ to, name, Beside, close }: RowDrawerProps) {
  const { t } = useTranslation(["lists", "common"]);
  const title = useId();
  const panel = useRef<HTMLElement>(null);
  const { load, data } = useFetcher();
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    load(to);
  }, [load, to]);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest("dialog, [role=dialog]");
      if (event.key === "Escape" && !event.defaultPrevented && !isElsewhere) close();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [close]);
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      data-drawer
      aria-labelledby={title}
      className="sticky top-4 max-h-[calc(var(--screen)-2rem)] self-start overflow-y-auto rounded-lg border-t-4 border-brand bg-surface shadow-high max-lg:hidden"
    >
      <div className="sticky top-0 z-1 grid gap-3 border-b border-line bg-surface p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 id={title} className="min-w-0 self-center font-semibold wrap-anywhere">
            {name}
          </h2>
          <IconButton label={t("common:actions.close")} onClick={close} className="-me-2 -mt-1">
            <X className="size-5" />
          </IconButton>
        </div>
        <LinkButton to={to} size="sm" className="justify-self-start">
          {t("drawer.open")}
        </LinkButton>
      </div>
      <div className="grid gap-5 p-4" aria-busy={data === undefined}>
        {data === undefined ? <SkeletonText lines={8} /> : <Beside shown={data as never} />}
      </div>
    </aside>
  );
}
