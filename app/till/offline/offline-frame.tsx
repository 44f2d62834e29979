import { waits } from "#app/till/kept/queued-sale.ts";
import { useMemo, useState, type ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { buttonClass } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { formatMoney, formatNumber, isolated } from "#app/core/ui/format.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { List, Store, UsersRound, WifiOff } from "#app/core/ui/icons.tsx";
import { Preferences } from "#app/core/ui/layout/preferences.tsx";
import { SkipLink } from "#app/core/ui/layout/skip-link.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { branchOf } from "#app/till/frame/branch.ts";
import { readUnsent } from "#app/till/frame/outbox.ts";
import { Shortcut } from "#app/till/frame/shortcut.tsx";
import type { KeptTill } from "#app/till/kept/kept-till.ts";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import { momentText } from "./moment-text.ts";
import { OfflineQueue, StoresWaiting } from "./offline-queue.tsx";
import { OfflineSlip } from "./offline-slip.tsx";
import { useReprint } from "./use-reprint.ts";
import type { Seat } from "#app/till/kept/seat.ts";
import { useSending, useStanding, type Kept, type Reached } from "./use-offline-till.ts";

export type Standing = ReturnType<typeof useStanding>;

interface OfflineFrameProps {
  kept: Kept;
  till: KeptTill;
  kit: OfflineKit;
  look: () => Promise<void>;
  seat: Seat | null;
  /** Lets another cashier take over; null where nobody signs in. */
  onLeave: (() => void) | null;
  children: (standing: Standing) => ReactNode;
}

/** The frame of the till without a network: its store, how long and how much it may still do, and its queue. */
export function OfflineFrame({ kept, till, kit, look, seat, onLeave, children }: OfflineFrameProps) {
  const { t } = useTranslation("unplugged");
  const sales = useMemo(
    () => kept.sales.filter(({ storeId }) => storeId === kit.store.id),
    [kept.sales, kit.store.id],
  );
  const standing = useStanding(till, kit, sales);
  const reached = useSending(seat, look);
  const isAway = reached === null || reached === "AWAY";
  const [reprinted, reprint] = useReprint();
  const { branch } = branchOf(kit.store.name, kit.store.partnerName);
  return (
    <>
      <SkipLink />
      <div data-till className="flex min-h-(--screen) flex-col">
        <header className="border-b border-line bg-surface print:hidden">
          <div className="gutter mx-auto flex w-full max-w-6xl items-center gap-3 pt-[max(0.375rem,env(safe-area-inset-top))] pb-1.5">
            <Store className="size-7 shrink-0 text-brand-ink" />
            <p className="min-w-0 grow leading-tight font-semibold break-words">
              <bdi translate="no">{branch}</bdi>
              {isAway && (
                <span className="flex items-center gap-1.5 text-xs font-medium text-warn-ink">
                  <WifiOff className="size-3.5 shrink-0" />
                  {t("state")}
                </span>
              )}
            </p>
            {seat && sales.length > 0 && (
              <a
                href="#queue"
                aria-keyshortcuts="F8"
                className="press hidden min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-medium text-brand-ink hover:bg-sunken md:flex"
              >
                <List className="size-5.5 shrink-0" />
                {t("queue.title")}
                <Shortcut name="F8" />
              </a>
            )}
            {seat && onLeave && (
              <button
                type="button"
                onClick={onLeave}
                aria-label={t("change", { seller: seat.name })}
                className="press flex min-h-11 items-center gap-1.5 rounded-md px-2 text-sm font-medium text-brand-ink hover:bg-sunken"
              >
                <UsersRound className="size-5.5 shrink-0" />
                <bdi translate="no" className="max-w-20 truncate sm:max-w-40">
                  {seat.name}
                </bdi>
              </button>
            )}
            <Preferences />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="gutter mx-auto grid w-full max-w-6xl grow grid-cols-1 content-start gap-4 py-4 md:gap-6"
        >
          <h1 className="sr-only">{t("title")}</h1>
          <BackOnline reached={reached} waits={sales.some(waits)} />
          <Unsent />
          <div className={classNames("contents", reprinted && "print:hidden")}>{children(standing)}</div>
          {reprinted && (
            <div className="hidden print:block">
              <OfflineSlip sold={reprinted} kit={kit} />
            </div>
          )}
          <Bounds kit={kit} standing={standing} isAway={isAway} />
          <OfflineQueue sales={sales} onPrint={reprint} />
          <StoresWaiting sales={kept.sales} but={kit.store.id} />
        </main>
      </div>
    </>
  );
}

interface BackOnlineProps {
  reached: Reached | null;
  /** Whether a sale is still to be sent. */
  waits: boolean;
}

/** What to do where the network is back. */
function BackOnline({ reached, waits }: BackOnlineProps) {
  const { t } = useTranslation("unplugged");
  const language = useLanguage();
  return (
    <div role="status" className="print:hidden">
      {reached !== null && reached !== "AWAY" && (
        <Callout
          tone={reached === "SENT" ? "success" : "warn"}
          title={t(`back.${reached}.title`)}
          action={
            <a href={`/${language}/cashier`} className={buttonClass({ size: "sm" })}>
              {t(reached === "SIGNED_OUT" ? "back.signIn" : "back.open")}
            </a>
          }
        >
          {t(reached === "SENT" && waits ? "back.SENT.waiting" : `back.${reached}.text`)}
        </Callout>
      )}
    </div>
  );
}

/** A form of the usual till that this window has sent and nobody has answered: it goes out again there. */
function Unsent() {
  const { t } = useTranslation("unplugged");
  const [isThere] = useState(() => readUnsent() !== null);
  if (!isThere) return null;
  return (
    <Callout tone="warn" title={t("unsent.title")} className="print:hidden">
      {t("unsent.text")}
    </Callout>
  );
}

interface BoundsProps {
  kit: OfflineKit;
  standing: Standing;
  isAway: boolean;
}

/** How long and how much the till may still do without a network, and the way out for who has a slow one. */
function Bounds({ kit, standing: { left }, isAway }: BoundsProps) {
  const { t } = useTranslation("unplugged");
  const language = useLanguage();
  return (
    <p className="text-sm text-muted print:hidden">
      {t("bounds.until", { date: isolated(momentText(kit.allowance.validUntil)) })}{" "}
      <WithAmounts
        text={t("bounds.left", {
          sales: formatNumber(left.maxSales, language),
          points: formatNumber(left.maxPoints, language),
          amount: formatMoney(left.maxReductionMillimes, language),
        })}
      />{" "}
      {isAway && (
        // From here the service worker waits for the network.
        <a
          href={`/${language}/cashier`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("back.try")}
        </a>
      )}
    </p>
  );
}
