import { Link, useLocation } from "#app/remix.ts";
import {
  Banknote,
  Inbox,
  List,
  MonitorSmartphone,
  Store,
  Ticket,
  UserRound,
  UsersRound,
  WifiOff,
  type Icon,
} from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Preferences } from "#app/core/ui/layout/preferences.tsx";
import { SkipLink } from "#app/core/ui/layout/skip-link.tsx";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { StoreWords } from "./branch.ts";
import type { Seat } from "#app/till/kept/seat.ts";
import { usePrepared } from "#app/till/kept/use-prepared.ts";
import { Shortcut } from "./shortcut.tsx";
import { useOutbox } from "./use-outbox.tsx";
import { useWatch } from "./use-watch.tsx";

interface TillShellProps {
  store: StoreWords & { name: string };
  seller: string;
  /** They signed in with a PIN: another one takes over in one tap. */
  hasPin: boolean;
  /** Of who signed in with a PIN. */
  cashierId: string | null;
  children: ReactNode;
}

/**
 * The till's frame: its store, its connection, and its four places. It shows nothing of the customers' pages.
 */
export function TillShell({ store, seller, hasPin, cashierId, children }: TillShellProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  return (
    <>
      <SkipLink />
      <div data-till className="flex min-h-(--screen) flex-col">
        <header className="border-b border-line bg-surface print:hidden">
          <div className="gutter mx-auto flex w-full max-w-6xl items-center gap-x-3 pt-[max(0.375rem,env(safe-area-inset-top))] pb-1.5 lg:gap-x-6">
            <Store className="hidden size-7 shrink-0 text-brand-ink sm:max-md:block lg:block" />
            <StoreName store={store} />
            <Places of={counters} className="hidden justify-center md:flex lg:grow" />
            <div className="flex shrink-0 items-center">
              {hasPin && (
                <Link
                  to={`/${language}/cashier/sign-in?change`}
                  aria-label={t("device.change", { seller })}
                  className="press flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-medium text-brand-ink hover:bg-sunken"
                >
                  <UsersRound className="size-5.5 shrink-0" />
                  <bdi translate="no" className="max-w-20 truncate sm:max-w-40">
                    {seller}
                  </bdi>
                </Link>
              )}
              <Link
                to={`/${language}/cashier/device`}
                aria-label={t("device.open", { seller })}
                className={classNames(iconButtonClass, "text-muted")}
              >
                {hasPin ? <MonitorSmartphone className="size-5.5" /> : <UserRound className="size-5.5" />}
              </Link>
              <Preferences />
            </div>
          </div>
        </header>
        <LostBar seat={{ cashierId, name: seller }} />
        <main
          id="main"
          tabIndex={-1}
          className="gutter mx-auto w-full max-w-6xl grow pt-4 pb-[calc(5rem+env(safe-area-inset-bottom))] md:pt-5 md:pb-6"
        >
          {children}
        </main>
        <Places
          of={places}
          className="fixed inset-x-0 bottom-0 z-40 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
        />
      </div>
    </>
  );
}

/** The branch distinguishes this store from the company's others, so it comes first and is never cut. */
function StoreName({ store: { name, branch, brand } }: Pick<TillShellProps, "store">) {
  return (
    <div title={name} className="min-w-0 grow leading-tight lg:grow-0">
      <p className="font-semibold break-words">
        <bdi translate="no">{branch}</bdi>
      </p>
      <div className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        {brand !== null && (
          <bdi translate="no" className="break-words">
            {brand}
          </bdi>
        )}
        <LinkState />
      </div>
    </div>
  );
}

interface Place {
  name: "counter" | "sale" | "code" | "requests" | "today";
  path: string;
  Icon: Icon;
  shortcut: string;
  /** Other beginnings of addresses that belong to this place. */
  also?: readonly string[];
}

const requests: Place = { name: "requests", path: "/requests", Icon: Inbox, shortcut: "F6" };
const today: Place = { name: "today", path: "/sales", Icon: List, shortcut: "F8", also: ["/close"] };

/** All places, for a phone's bar. */
const places: readonly Place[] = [
  { name: "sale", path: "", Icon: Banknote, shortcut: "F2", also: ["/sale/"] },
  { name: "code", path: "/code", Icon: Ticket, shortcut: "F4" },
  requests,
  today,
];

/** The places on wider screens, where the counter has its own tabs for sale and voucher. */
const counters: readonly Place[] = [
  { name: "counter", path: "", Icon: Banknote, shortcut: "F2", also: ["/sale/", "/code"] },
  requests,
  today,
];

function isCurrent({ path, also = [] }: Place, place: string): boolean {
  return (
    place === path || [...(path === "" ? [] : [`${path}/`]), ...also].some((one) => place.startsWith(one))
  );
}

function Places({ of, className }: { of: readonly Place[]; className: string }) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { pathname } = useLocation();
  const till = `/${language}/cashier`;
  const { open, requests } = useWatch().now;
  const toConfirm = open.filter(({ status }) => status === "AWAITING_CASHIER").length;
  const waiting: Partial<Record<Place["name"], number>> = {
    sale: toConfirm,
    counter: toConfirm,
    requests: requests.waiting,
  };
  return (
    <nav aria-label={t("nav.label")} className={className}>
      <ul className="flex w-full gap-1 px-2 py-1 md:w-auto">
        {of.map((place) => {
          const { name, path, Icon, shortcut } = place;
          const current = isCurrent(place, pathname.slice(till.length));
          return (
            <li key={name} className="grow basis-0 md:basis-auto">
              <Link
                to={till + path}
                aria-current={current ? "page" : undefined}
                aria-keyshortcuts={shortcut}
                className={classNames(
                  "press flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-xs font-medium whitespace-nowrap md:min-h-12 md:flex-row md:gap-2 md:px-3 md:text-sm lg:px-4",
                  current ? "bg-brand-soft text-brand-ink" : "text-muted hover:bg-sunken hover:text-ink",
                )}
              >
                <span className="relative">
                  <Icon className="size-6 md:size-5" />
                  <Waiting count={waiting[name] ?? 0} />
                </span>
                {t(`nav.${name}`)}
                <Shortcut name={shortcut} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The number of waiting elements, beside the place's icon. */
function Waiting({ count }: { count: number }) {
  const { t } = useTranslation("till");
  if (count === 0) return null;
  return (
    <span className="absolute -end-2.5 -top-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] font-semibold text-on-accent tabular md:-start-3 md:end-auto">
      <span aria-hidden="true">{count > 99 ? "99+" : count}</span>
      <span className="sr-only">{t("nav.waiting", { count })}</span>
    </span>
  );
}

/** The connection's state in a word. */
function LinkState() {
  const { t } = useTranslation("till");
  const { online } = useWatch();
  return (
    <span
      role="status"
      className={classNames(
        "flex items-center gap-1.5 text-xs",
        online ? "text-muted" : "font-medium text-danger-ink",
      )}
    >
      <span
        aria-hidden="true"
        className={classNames("size-2 rounded-full", online ? "bg-success" : "bg-danger")}
      />
      {t(online ? "link.on" : "link.off")}
    </span>
  );
}

/**
 * While the server cannot be reached: tells what happens to the forms that were sent, and leads to the till without a
 * network; or that some customers cannot be served, or what was sold without a network still waits.
 */
function LostBar({ seat }: { seat: Seat }) {
  const { t } = useTranslation(["till", "unplugged"]);
  const language = useLanguage();
  const { online, now } = useWatch();
  const { sending } = useOutbox();
  const { waiting, sent, refused } = usePrepared(language, seat, online);
  const unsent = sending !== null && sending.attempts > 0;
  const lost = unsent ? "sending" : !online ? "text" : now.isPartial ? "partly" : null;
  const words = lost
    ? t(`lost.${lost}`)
    : waiting > 0
      ? t("unplugged:lost.waiting", { count: waiting })
      : sent > 0 &&
        t(refused > 0 ? "unplugged:lost.sentRefused" : "unplugged:lost.sent", { count: sent, refused });
  // Good news is no warning.
  const isGood = lost === null && waiting === 0 && refused === 0;
  const leads = !online || waiting > 0 || sent > 0;
  return (
    <div role="status">
      {words && (
        <p
          className={classNames(
            "gutter flex flex-wrap items-center justify-center gap-x-3 gap-y-1 py-2 text-sm font-medium",
            isGood ? "bg-success-soft text-success-ink" : "bg-warn-soft text-warn-ink",
          )}
        >
          {!isGood && <WifiOff className="size-5 shrink-0" />}
          {words}
          {leads && (
            // A whole page, which the service worker keeps.
            <a
              href={`/${language}/cashier/offline`}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t(online ? "unplugged:lost.see" : "unplugged:lost.sell")}
            </a>
          )}
        </p>
      )}
    </div>
  );
}
