import { Link, useLocation } from "#app/remix.ts";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LanguageLinks } from "#app/core/ui/layout/language-links.tsx";
import { addressOf, currentOf, navItems } from "./nav-items.ts";
import { ThemeSwitch } from "#app/core/ui/layout/theme-switch.tsx";
import { Wordmark } from "#app/customer/frame/wordmark.tsx";

/** At the side of the page, from 1024 px on. */
export function SideRail({ bell }: { bell: ReactNode }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  return (
    <div className="sticky top-0 hidden h-(--screen) w-60 shrink-0 flex-col overflow-y-auto border-e border-line bg-surface px-4 py-6 lg:flex print:hidden!">
      <div className="mb-8 flex items-center">
        <Wordmark className="px-3 text-2xl" />
        {bell}
      </div>
      <nav aria-label={t("nav.label")}>
        <ul className="grid gap-1">
          {navItems.map((item) => {
            const current = currentOf(item, pathname);
            return (
              <li key={item.key}>
                <Link
                  to={addressOf(item, language)}
                  aria-current={current}
                  // The bar at the bottom has the same links, and the router discovers their routes there.
                  discover="none"
                  viewTransition
                  className="rail-link"
                >
                  <item.Icon />
                  {t(`nav.${item.key}`)}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3 pt-8">
        <LanguageLinks />
        <ThemeSwitch />
      </div>
    </div>
  );
}
