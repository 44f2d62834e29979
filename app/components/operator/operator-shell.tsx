import { Form, Link, useLocation } from "@remix-run/react";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/class-names.ts";
import { Preferences } from "#app/components/layout/preferences.tsx";
import { SkipLink } from "#app/components/layout/skip-link.tsx";
import { iconButtonClass } from "#app/components/ui/icon-button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { PointStar } from "#app/components/zellige/point-star.tsx";
import { deskPlaces } from "./places.ts";

/** The frame of the operators' desk: its places at the side, on a phone in a strip on top. */
export function OperatorShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col lg:flex-row">
        <header className="border-line bg-surface max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:w-60 lg:shrink-0 lg:flex-col lg:border-e lg:px-3 lg:py-5">
          <div className="gutter flex items-center gap-2 pt-[max(0.375rem,env(safe-area-inset-top))] lg:mb-5 lg:px-1">
            <Link to={`/${language}/operator`} className="press inline-flex min-h-11 min-w-0 grow items-center gap-2 rounded-full font-bold text-brand-ink">
              <PointStar className="size-6 shrink-0" />
              <span className="truncate">{t("desk")}</span>
            </Link>
            <span className="lg:hidden">
              <Preferences />
            </span>
            <SignOut className="lg:hidden" />
          </div>
          <Places />
          <div className="mt-auto hidden items-center justify-between px-1 pt-4 lg:flex">
            <SignOut />
          </div>
        </header>
        <div className="flex min-w-0 grow flex-col">
          <div className="gutter hidden justify-end pt-4 lg:flex">
            <Preferences />
          </div>
          <main id="main" tabIndex={-1} className="gutter mx-auto w-full max-w-5xl grow pt-5 pb-12 lg:pt-2">
            {children}
          </main>
        </div>
      </div>
    </>
  );
}

function Places() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { pathname } = useLocation();
  return (
    <nav aria-label={t("nav.label")} className="min-h-0 overflow-x-auto lg:overflow-x-visible lg:overflow-y-auto">
      <ul className="flex gap-1 px-3 py-1.5 lg:grid lg:px-0 lg:py-0">
        {deskPlaces.map(({ name, path, Icon }) => {
          const to = `/${language}/operator${path}`;
          const current = pathname === to || (path !== "" && pathname.startsWith(`${to}/`));
          return (
            <li key={name} className="shrink-0">
              <Link
                to={to}
                aria-current={current ? "page" : undefined}
                className={classNames(
                  "press flex min-h-11 items-center gap-2.5 rounded-full px-3.5 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-3",
                  current ? "bg-brand-soft text-brand-ink" : "text-muted hover:bg-sunken hover:text-ink",
                )}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                {t(`nav.${name}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The key is forgotten at this browser; elsewhere it goes on. */
function SignOut({ className }: { className?: string }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <Form method="post" action={`/${language}/operator/sign-in`} className={className}>
      <button type="submit" name="intent" value="sign-out" aria-label={t("signOut")} title={t("signOut")} className={classNames(iconButtonClass, "text-muted")}>
        <LogOut aria-hidden="true" className="size-5.5 rtl:-scale-x-100" />
      </button>
    </Form>
  );
}
