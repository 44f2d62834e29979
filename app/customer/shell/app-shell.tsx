import { Outlet } from "#app/remix.ts";
import type { ReactNode } from "react";
import { Bell } from "#app/customer/notices/bell.tsx";
import { FollowNews, useNews } from "#app/customer/notices/follow-news.tsx";
import { WaitingSaleLink } from "#app/customer/notices/waiting-sale-link.tsx";
import { AskForConsent } from "#app/customer/notices/ask-for-consent.tsx";
import type { News } from "#app/core/domain/notices/news.ts";
import type { ConsentQuestion } from "#app/customer/notices/consent-question.ts";
import { BottomNav } from "./bottom-nav.tsx";
import { Preferences } from "#app/core/ui/layout/preferences.tsx";
import { SideRail } from "./side-rail.tsx";
import { SkipLink } from "#app/core/ui/layout/skip-link.tsx";
import { Wordmark } from "#app/customer/frame/wordmark.tsx";

export interface AppShellProps {
  /** The page has its own action bar at the bottom of a phone, so the navigation there is hidden. */
  task?: boolean;
  /** The customer's news, shown on every page; null for a visitor, who has no bell. */
  news?: News | null;
  /** What the customer is asked for, if anything. */
  question?: ConsentQuestion | null;
  /** The page shows a code that a till scans. */
  hasCode?: boolean;
  children?: ReactNode;
}

/** The frame of the app's pages: bar above and navigation below on phones, a side rail from 1024 px on. */
export function AppShell({
  task = false,
  news: loaded = null,
  question = null,
  hasCode = false,
  children,
}: AppShellProps) {
  const [news, setNews] = useNews(loaded);
  const bell = news && <Bell unread={news.unread} />;
  return (
    <>
      <SkipLink />
      {news && <FollowNews onNews={setNews} />}
      <div className="flex min-h-(--screen)">
        <SideRail bell={bell} />
        <div className="flex min-w-0 grow flex-col">
          <header className="gutter flex items-center justify-between pt-[max(0.5rem,env(safe-area-inset-top))] lg:hidden print:hidden">
            <Wordmark />
            {bell}
            <Preferences />
          </header>
          {news && <WaitingSaleLink sale={news.waitingSale} hasCode={hasCode} />}
          <main
            id="main"
            tabIndex={-1}
            className="gutter mx-auto w-full max-w-6xl grow pt-3 pb-[calc(6.5rem+env(safe-area-inset-bottom))] lg:pt-8 lg:pb-16"
          >
            {question && <AskForConsent question={question} />}
            {children ?? <Outlet />}
          </main>
        </div>
      </div>
      <BottomNav className={task ? "max-md:hidden" : ""} />
    </>
  );
}
