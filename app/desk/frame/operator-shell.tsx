import { Form, Link, useLocation } from "#app/remix.ts";
import { ChevronDown, LogOut } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Preferences } from "#app/core/ui/layout/preferences.tsx";
import { SkipLink } from "#app/core/ui/layout/skip-link.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
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
        <header className="border-line bg-surface max-lg:border-b lg:sticky lg:top-0 lg:z-40 lg:flex lg:h-dvh lg:w-60 lg:shrink-0 lg:flex-col lg:border-e lg:px-3 lg:py-4">
          <div className="gutter flex items-center gap-2 pt-[max(0.375rem,env(safe-area-inset-top))] lg:mb-3 lg:px-1 lg:pt-0">
            <Link
              to={`/${language}/operator`}
              className="press inline-flex min-h-11 min-w-0 grow items-center gap-2 rounded-full font-bold text-brand-ink"
            >
              <PointStar className="size-6 shrink-0" />
              <span className="truncate">{t("desk")}</span>
            </Link>
            {/* The menu is narrow, so its panel opens towards the page. */}
            <span className="-me-2.5 lg:me-0 lg:[&>details>div]:start-0 lg:[&>details>div]:end-auto">
              <Preferences />
            </span>
          </div>
          <Places />
          <Me className="mt-auto hidden border-t border-line pt-2 lg:grid" />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="gutter mx-auto w-full max-w-6xl min-w-0 grow pt-5 pb-12 lg:pt-6"
        >
          {children}
        </main>
      </div>
    </>
  );
}

type IsHere = (place: DeskPlace) => boolean;

/** On a phone the menu opens under the name of the current page. */
function Places() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { pathname } = useLocation();
  const isHere: IsHere = (place) =>
    [place.path, ...("also" in place ? place.also : [])].some((path) => {
      const to = `/${language}/operator${path}`;
      return pathname === to || (path !== "" && pathname.startsWith(`${to}/`));
    });
  const here = deskPlaces.flatMap(({ places }): readonly DeskPlace[] => places).find(isHere);
  return (
    <nav aria-label={t("nav.label")} className="min-h-0 lg:grow lg:overflow-y-auto lg:pb-4">
      <details key={pathname} className="group gutter pb-1.5 *:-mx-3.5 lg:hidden">
        <summary className="press flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-3.5 text-sm font-semibold text-brand-ink focus-visible:-outline-offset-3">
          <span className="grow">{here ? t(`nav.${here.name}`) : t("nav.label")}</span>
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <WideMenu isHere={isHere} />
        <Me className="grid border-t border-line pt-1" />
      </details>
      <SideMenu isHere={isHere} />
    </nav>
  );
}

/** The groups of places that the signed-in person may open. */
function useGroups() {
  const may = useMay();
  return deskPlaces
    .map(({ group, places }) => {
      const all: readonly DeskPlace[] = places;
      return { group, places: all.filter(({ right }) => may(right)) };
    })
    .filter(({ places }) => places.length > 0);
}

function WideMenu({ isHere }: { isHere: IsHere }) {
  const { t } = useTranslation("operator");
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-4 py-2 min-[420px]:grid-cols-2 sm:grid-cols-3">
      {useGroups().map(({ group, places }) => (
        <div key={group}>
          <p className="px-3.5 pb-1 text-xs font-medium text-muted">{t(`nav.groups.${group}`)}</p>
          <PlaceList places={places} isHere={isHere} />
        </div>
      ))}
    </div>
  );
}

/** Only the group of the current page is open, so that the whole menu fits on the screen. */
function SideMenu({ isHere }: { isHere: IsHere }) {
  const { t } = useTranslation("operator");
  const groups = useGroups();
  const isNowhere = !groups.some(({ group, places }) => group !== "today" && places.some(isHere));
  return (
    <div className="hidden gap-y-1 lg:grid">
      {groups.map(({ group, places }) =>
        group === "today" ? (
          <PlaceList key={group} places={places} isHere={isHere} />
        ) : (
          <details
            key={group}
            open={places.some(isHere) || (isNowhere && group === "customers")}
            className="group/part"
          >
            <summary className="press flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full px-3.5 text-sm font-semibold hover:bg-sunken focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
              <span className="grow">{t(`nav.groups.${group}`)}</span>
              <ChevronDown className="size-4 text-muted transition-transform group-open/part:rotate-180" />
            </summary>
            <PlaceList places={places} isHere={isHere} />
          </details>
        ),
      )}
    </div>
  );
}

function PlaceList({ places, isHere }: { places: readonly DeskPlace[]; isHere: IsHere }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <ul className="grid gap-0.5">
      {places.map((place) => (
        <li key={place.name}>
          <Link
            to={`/${language}/operator${place.path}`}
            aria-current={isHere(place) ? "page" : undefined}
            className={classNames(
              "press flex min-h-11 items-center gap-2.5 rounded-full px-3.5 text-sm font-medium focus-visible:-outline-offset-3",
              isHere(place) ? "bg-brand-soft text-brand-ink" : "text-muted hover:bg-sunken hover:text-ink",
            )}
          >
            <place.Icon className="size-5 shrink-0" />
            {t(`nav.${place.name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The signed-in person, with links to their sessions and to sign out. A desk opened with a key has no name.
 */
function Me({ className }: { className?: string }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { name } = useDesk();
  const look = "press flex min-h-11 w-full items-center gap-2.5 rounded-full px-3.5 text-sm font-medium";
  return (
    <div className={classNames("grid-cols-1 gap-0.5", className)}>
      {name !== null && (
        <Link
          to={`/${language}/operator/sessions`}
          className={classNames(look, "min-w-0 text-muted hover:bg-sunken hover:text-ink")}
        >
          <span className="min-w-0">
            <bdi className="block truncate font-semibold text-ink">{name}</bdi>
            <span className="block text-xs">{t("nav.sessions")}</span>
          </span>
        </Link>
      )}
      {/* Ends this browser's session on the server. */}
      <Form method="post" action={`/${language}/operator/sign-in`}>
        <button
          type="submit"
          name="intent"
          value="sign-out"
          className={classNames(look, "text-muted hover:bg-sunken hover:text-ink")}
        >
          <LogOut className="size-5 shrink-0 rtl:-scale-x-100" />
          {t("signOut")}
        </button>
      </Form>
    </div>
  );
}
