import type { ReactNode } from "react";
import { Form, Link, useLocation } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { ChevronDown, LogOut, type Icon } from "#app/core/ui/icons.tsx";
import { Preferences } from "#app/core/ui/layout/preferences.tsx";
import { SkipLink } from "#app/core/ui/layout/skip-link.tsx";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";

interface StaffShellProps {
  /** The first page of the frame: `/fr/operator`. Its sign-in and the reader's sessions lie below it. */
  home: string;
  /** Beside the star: whose frame it is. */
  title: ReactNode;
  /** Who is signed in; null for a desk that was opened with a key. */
  name: string | null;
  /** Beside the title, and below it. */
  tool?: ReactNode;
  search?: ReactNode;
  menu: StaffMenu;
  children: ReactNode;
}

interface StaffMenu {
  label: string;
  /** The name of the page where the reader is; undefined outside the menu. */
  here: string | undefined;
  /** The places as they stand on a phone, and at the side of a wide screen. */
  folded: ReactNode;
  side: ReactNode;
}

/**
 * The frame of the desk and of a partner's house: its menu is at the side, on a phone it opens under the page's name. The
 * menu is the sea at night in both themes, so that it is told from the page and from the shop.
 */
export function StaffShell({ home, title, name, tool, search, menu, children }: StaffShellProps) {
  return (
    <>
      {/* It appears above the menu. */}
      <div data-theme="dark" className="contents">
        <SkipLink />
      </div>
      <div className="flex min-h-(--screen) flex-col lg:flex-row">
        <header
          data-theme="dark"
          className="relative isolate z-40 border-line bg-surface text-ink max-lg:border-b lg:sticky lg:top-0 lg:flex lg:h-(--screen) lg:w-60 lg:shrink-0 lg:flex-col lg:border-e lg:px-3 lg:py-4"
        >
          <TilePattern className="absolute inset-0 -z-10 size-full text-brand opacity-8 print:hidden" />
          <div className="gutter flex items-center gap-2 pt-[max(0.375rem,env(safe-area-inset-top))] lg:mb-3 lg:px-1 lg:pt-0">
            <Link
              to={home}
              className="press inline-flex min-h-11 min-w-0 grow items-center gap-2 rounded-full font-bold text-brand-ink"
            >
              <PointStar className="size-6 shrink-0" />
              {title}
            </Link>
            {tool}
            {/* The menu is narrow, so its panel opens towards the page. */}
            <span className="-me-2.5 lg:me-0 lg:[&>details>div]:start-0 lg:[&>details>div]:end-auto">
              <Preferences />
            </span>
          </div>
          {search}
          <Menu menu={menu}>
            <Me home={home} name={name} className="grid border-t border-line pt-1" />
          </Menu>
          <Me home={home} name={name} className="mt-auto hidden border-t border-line pt-2 lg:grid" />
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="gutter mx-auto w-full max-w-6xl min-w-0 grow has-data-drawer:max-w-none pt-5 pb-12 lg:pt-6"
        >
          {children}
        </main>
      </div>
    </>
  );
}

/** Whether the reader is at a place or below it; the first page has everything below it. */
export function useIsHere(home: string): (path: string) => boolean {
  const { pathname } = useLocation();
  return (path) => pathname === home + path || (path !== "" && pathname.startsWith(`${home}${path}/`));
}

function Menu({ menu: { label, here, folded, side }, children }: { menu: StaffMenu; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="min-h-0 lg:grow lg:overflow-y-auto lg:pb-4">
      <details key={pathname} className="group gutter pb-1.5 *:-mx-3.5 lg:hidden">
        <summary className="press flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3.5 text-sm font-semibold text-brand-ink focus-visible:-outline-offset-3">
          <span className="grow">{here ?? label}</span>
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        {folded}
        {children}
      </details>
      {side}
    </nav>
  );
}

interface PlaceLinkProps {
  to: string;
  here: boolean;
  Icon: Icon;
  children: ReactNode;
}

/** A place of the menu. */
export function PlaceLink({ to, here, Icon, children }: PlaceLinkProps) {
  return (
    <li>
      <Link
        to={to}
        aria-current={here ? "page" : undefined}
        className={classNames(
          look,
          here ? "bg-brand-soft text-brand-ink [&>svg]:text-warn" : quiet,
          "focus-visible:-outline-offset-3",
        )}
      >
        <Icon className="size-5 shrink-0" />
        {children}
      </Link>
    </li>
  );
}

const look = "press flex min-h-11 items-center gap-2.5 rounded-md px-3.5 text-sm font-medium";
const quiet = "text-muted hover:bg-sunken hover:text-ink";

/** The signed-in person, with links to their sessions and to sign out. */
function Me({ home, name, className }: Pick<StaffShellProps, "home" | "name"> & { className: string }) {
  const { t } = useTranslation("staff");
  return (
    <div className={classNames("grid-cols-1 gap-0.5", className)}>
      {name !== null && (
        <Link to={`${home}/sessions`} className={classNames(look, quiet, "min-w-0")}>
          <span className="min-w-0">
            <bdi className="block truncate font-semibold text-ink">{name}</bdi>
            <span className="block text-xs">{t("sessions.own")}</span>
          </span>
        </Link>
      )}
      {/* Ends this browser's session on the server. */}
      <Form method="post" action={`${home}/sign-in`}>
        <button type="submit" name="intent" value="sign-out" className={classNames(look, quiet, "w-full")}>
          <LogOut className="size-5 shrink-0 rtl:-scale-x-100" />
          {t("signOut")}
        </button>
      </Form>
    </div>
  );
}
