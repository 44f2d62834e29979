import { Link } from "#app/remix.ts";
import { classNames } from "#app/core/ui/basis/class-names.ts";

export interface TabLinksProps {
  /** Names the set for a screen reader. */
  label: string;
  tabs: readonly { to: string; label: string; current: boolean; count?: number }[];
  className?: string;
}

/** Tabs with their own addresses: links, so that each can be shared and works without JavaScript. */
export function TabLinks({ label, tabs, className }: TabLinksProps) {
  return (
    <nav
      aria-label={label}
      className={classNames("rounded-full bg-sunken p-1 inset-ring inset-ring-line", className)}
    >
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.to} className="grow">
            <Link
              to={tab.to}
              replace
              preventScrollReset
              aria-current={tab.current ? "page" : undefined}
              className={classNames(
                "press flex min-h-11 items-center justify-center gap-2 rounded-full px-3 text-center text-sm font-medium leading-tight",
                tab.current ? "bg-surface text-ink shadow-low" : "text-muted hover:text-ink",
              )}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="rounded-full bg-brand-soft px-2 text-xs text-brand-ink tabular">
                  {tab.count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
