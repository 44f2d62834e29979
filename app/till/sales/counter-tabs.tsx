import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Banknote, Ticket } from "#app/core/ui/icons.tsx";
import { Shortcut } from "#app/till/frame/shortcut.tsx";

const tabs = [
  { name: "sale", path: "", Icon: Banknote, shortcut: "F2" },
  { name: "code", path: "/code", Icon: Ticket, shortcut: "F4" },
] as const;

/** The two tasks of the counter: an amount or a voucher. On a phone the bar at the bottom has both. */
export function CounterTabs({ current }: { current: (typeof tabs)[number]["name"] }) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  return (
    <nav aria-label={t("nav.counter")} className="hidden rounded-full bg-sunken p-1 md:block">
      <ul className="flex gap-1">
        {tabs.map(({ name, path, Icon, shortcut }) => (
          <li key={name} className="grow basis-0">
            <Link
              to={`/${language}/cashier${path}`}
              aria-current={name === current ? "page" : undefined}
              aria-keyshortcuts={shortcut}
              className="press flex min-h-12 items-center justify-center gap-2 rounded-full px-3 text-center leading-tight font-medium text-muted hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-low"
            >
              <Icon className="size-5 shrink-0" />
              {t(`nav.${name}`)}
              <Shortcut name={shortcut} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
