import { Outlet } from "#app/remix.ts";
import type { ReactNode } from "react";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import { CookiesRefused } from "#app/core/ui/layout/cookies-refused.tsx";
import { Preferences } from "#app/core/ui/layout/preferences.tsx";
import { SiteLinks } from "./site-links.tsx";
import { SkipLink } from "#app/core/ui/layout/skip-link.tsx";
import { Wordmark } from "#app/customer/frame/wordmark.tsx";

/** One narrow column for welcome, sign-in and sign-up; shown as a card on wide screens. */
export function AuthShell({ children }: { children?: ReactNode }) {
  return (
    <>
      <SkipLink />
      <div className="relative isolate flex min-h-(--screen) flex-col sm:gap-6">
        <TilePattern className="absolute inset-0 -z-10 hidden text-glaze-sand opacity-60 sm:block" />
        <header className="gutter mx-auto flex w-full max-w-3xl items-center justify-between gap-4 pt-[max(0.5rem,env(safe-area-inset-top))] sm:pt-6">
          <Wordmark className="sm:bg-page sm:px-3" />
          <div className="rounded-full sm:bg-page">
            <Preferences />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="gutter mx-auto flex w-full max-w-lg grow flex-col py-6 sm:relative sm:my-auto sm:grow-0 sm:rounded-xl sm:bg-surface sm:py-10 sm:shadow-high"
        >
          <CookiesRefused />
          {children ?? <Outlet />}
        </main>
        <SiteLinks />
      </div>
    </>
  );
}
