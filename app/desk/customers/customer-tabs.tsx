import { Link } from "#app/remix.ts";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";

const addresses = {
  story: "",
  wallet: "/orders",
  sales: "/orders?show=sales",
  claims: "/claims",
  lots: "/lots",
  messages: "/messages",
  notes: "/notes",
  devices: "/devices",
  consents: "/consents",
} as const;

export type CustomerPage = keyof typeof addresses;

const pages = Object.keys(addresses) as CustomerPage[];

/** The pages of one customer at the desk, each with its own address. */
export function CustomerTabs({ id, current }: { id: string; current: CustomerPage }) {
  const { t } = useTranslation("support");
  const here = `/${useLanguage()}/operator/customers/${id}`;
  const row = useRef<HTMLElement>(null);
  // Where the row scrolls, the current page stands in its middle. `scrollIntoView` would move the whole page too.
  useEffect(() => {
    const tab = row.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    const box = row.current?.getBoundingClientRect();
    if (tab && box) row.current?.scrollBy({ left: (tab.left + tab.right - box.left - box.right) / 2 });
  }, [current]);
  return (
    <nav ref={row} aria-label={t("tabs.label")} className="scroll-row mb-5">
      <ul className="flex w-max min-w-full gap-x-1 border-b border-line md:w-auto md:flex-wrap">
        {pages.map((page) => (
          <li key={page} className="shrink-0">
            <Link
              to={`${here}${addresses[page]}`}
              preventScrollReset
              aria-current={page === current ? "page" : undefined}
              className={classNames(
                "-mb-px flex min-h-11 items-center border-b-2 px-3 text-sm font-medium focus-visible:-outline-offset-3",
                page === current
                  ? "border-brand text-brand-ink"
                  : "border-transparent text-muted hover:border-line-strong hover:text-ink",
              )}
            >
              {t(`tabs.${page}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
