import { Link, useLocation } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { addressOf, currentOf, navItems, type NavItem } from "./nav-items.ts";

/** The navigation at the bottom of phones and tablets, within the thumb's reach. */
export function BottomNav({ className }: { className: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t("nav.label")}
      className={classNames(
        "fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-md lg:hidden print:hidden",
        className,
      )}
    >
      <ul className="mx-auto flex max-w-xl">
        {navItems.map((item) => {
          const current = currentOf(item, pathname);
          return (
            <li key={item.key} className="min-w-0 flex-1">
              <Link
                to={addressOf(item, language)}
                aria-current={current}
                viewTransition
                className="tab group"
              >
                <Sign item={item} current={current !== undefined} />
                <span className="tab-label">{t(`nav.${item.key}`)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The scan button stands out, because customers need it at a till. */
function Sign({ item: { key, Icon }, current }: { item: NavItem; current: boolean }) {
  const look =
    key === "scan"
      ? "-mt-5 size-12 bg-brand text-on-brand shadow-low ring-4 ring-surface"
      : classNames("h-7 w-14", current ? "bg-brand-soft" : "group-hover:bg-sunken");
  return (
    <span className={classNames("tab-sign", look)}>
      <Icon
        className={classNames(
          key === "scan" ? "size-6" : "size-5.5",
          current || key === "scan" ? "stroke-[2.25]" : "stroke-[1.75]",
        )}
      />
    </span>
  );
}
