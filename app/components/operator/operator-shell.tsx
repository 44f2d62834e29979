import { Form, Link, useLocation } from "@remix-run/react";
import { ChevronDown, LogOut } from "#app/components/ui/icons.tsx";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { classNames } from "#app/components/class-names.ts";
import { Preferences } from "#app/components/layout/preferences.tsx";
import { SkipLink } from "#app/components/layout/skip-link.tsx";
import { iconButtonClass } from "#app/components/ui/icon-button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { PointStar } from "#app/components/zellige/point-star.tsx";
import { deskPlaces, type DeskPlace } from "./places.ts";
import { useDesk, useMay } from "./use-desk.ts";

/** The frame of the operator's desk: its menu is at the side, on a phone at the top. */
export function OperatorShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col lg:flex-row">
        <header className="border-line bg-surface max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-dvh lg:w-60 lg:shrink-0 lg:flex-col lg:border-e lg:px-3 lg:py-5">
          <div className="gutter flex items-center gap-2 pt-[max(0.375rem,env(safe-area-inset-top))] lg:mb-5 lg:px-1">
            <Link
              to={`/${language}/operator`}
              className="press inline-flex min-h-11 min-w-0 grow items-center gap-2 rounded-full font-bold text-brand-ink"
            >
              <PointStar className="size-6 shrink-0" />
              <span className="truncate">{t("desk")}</span>
            </Link>
            <span className="lg:hidden">
              <Preferences />
            </span>
            <OwnSessions className="lg:hidden" />
            <SignOut className="lg:hidden" />
          </div>
          <Places />
          <div className="mt-auto hidden items-center justify-between px-1 pt-4 lg:flex">
            <SignOut />
            <OwnSessions />
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

/** On a phone the menu opens under the name of the current page. */
function Places() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { pathname } = useLocation();
  const isHere = ({ path }: DeskPlace) => {
    const to = `/${language}/operator${path}`;
    return pathname === to || (path !== "" && pathname.startsWith(`${to}/`));
  };
  const here = deskPlaces.flatMap(({ places }): readonly DeskPlace[] => places).find(isHere);
  const nav = useRef<HTMLElement>(null);
  // The menu at the side may be taller than the screen: the current page's entry is scrolled into view.
  useEffect(() => {
    const side = nav.current;
    if (side && side.scrollHeight > side.clientHeight)
      side.querySelector(":scope > :last-child [aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={t("nav.label")}
      className="min-h-0 lg:overflow-y-auto lg:scroll-py-10 lg:mask-b-from-[calc(100%-2.5rem)]"
    >
      <details key={pathname} className="group px-3 pb-1.5 lg:hidden">
        <summary className="press flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-3.5 text-sm font-semibold text-brand-ink focus-visible:-outline-offset-3">
          <span className="grow">{here ? t(`nav.${here.name}`) : t("nav.label")}</span>
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <PlaceGroups
          isHere={isHere}
          className="grid grid-cols-1 gap-x-3 gap-y-4 py-2 min-[420px]:grid-cols-2 sm:grid-cols-3"
        />
      </details>
      <PlaceGroups isHere={isHere} className="hidden gap-y-5 pb-8 lg:grid" />
    </nav>
  );
}

function PlaceGroups({ isHere, className }: { isHere: (place: DeskPlace) => boolean; className: string }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const may = useMay();
  const groups = deskPlaces.map(({ group, places }) => {
    const all: readonly DeskPlace[] = places;
    return { group, places: all.filter(({ right }) => may(right)) };
  });
  return (
    <div className={className}>
      {groups
        .filter(({ places }) => places.length > 0)
        .map(({ group, places }) => (
          <div key={group}>
            <p className="px-3.5 pb-1 text-xs font-medium text-muted">{t(`nav.groups.${group}`)}</p>
            <ul className="grid gap-0.5">
              {places.map((place) => (
                <li key={place.name}>
                  <Link
                    to={`/${language}/operator${place.path}`}
                    aria-current={isHere(place) ? "page" : undefined}
                    className={classNames(
                      "press flex min-h-11 items-center gap-2.5 rounded-full px-3.5 text-sm font-medium focus-visible:-outline-offset-3",
                      isHere(place)
                        ? "bg-brand-soft text-brand-ink"
                        : "text-muted hover:bg-sunken hover:text-ink",
                    )}
                  >
                    <place.Icon className="size-5 shrink-0" />
                    {t(`nav.${place.name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}

/** Who works here, and the way to their sessions; a desk that a key has opened has none. */
function OwnSessions({ className }: { className?: string }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { name } = useDesk();
  if (name === null) return null;
  return (
    <Link
      to={`/${language}/operator/sessions`}
      title={t("nav.sessions")}
      className={classNames("press flex min-h-11 min-w-0 items-center px-2 text-sm text-muted", className)}
    >
      <span className="sr-only">{t("nav.sessions")} </span>
      <bdi className="truncate">{name}</bdi>
    </Link>
  );
}

/** Ends this browser's session on the server. */
function SignOut({ className }: { className?: string }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <Form method="post" action={`/${language}/operator/sign-in`} className={className}>
      <button
        type="submit"
        name="intent"
        value="sign-out"
        aria-label={t("signOut")}
        title={t("signOut")}
        className={classNames(iconButtonClass, "text-muted")}
      >
        <LogOut className="size-5.5 rtl:-scale-x-100" />
      </button>
    </Form>
  );
}
