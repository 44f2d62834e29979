import { Link } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { formatNumber } from "#app/components/format.ts";
import { Bell as BellSign } from "#app/components/ui/icons.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";

/** Loaded when the page is there already: nothing waits for news. */
const BellWatch = lazy(() => import("./bell-watch.tsx"));

/** More than this many are not counted aloud. */
const most = 99;

/** How many notices the customer has not read; it follows what happens. */
export function useUnread(loaded: number): [number, (unread: number) => void] {
  const [unread, setUnread] = useState(loaded);
  // The page was read again: its number is newer.
  useEffect(() => setUnread(loaded), [loaded]);
  return [unread, setUnread];
}

/** The way to the inbox, with the number of unread notices. */
export function Bell({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amount = formatNumber(unread, language);
  return (
    <Link
      to={`/${language}/notifications`}
      aria-label={unread > 0 ? t("bell.unread", { count: unread, amount }) : t("bell.label")}
      className="bell"
    >
      <BellSign />
      {unread > 0 && <span>{unread > most ? `${most}+` : amount}</span>}
    </Link>
  );
}

/** Keeps the number up to date while the page is open. */
export function FollowUnread({ onUnread }: { onUnread: (unread: number) => void }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return isOpen ? (
    <Suspense fallback={null}>
      <BellWatch onUnread={onUnread} />
    </Suspense>
  ) : null;
}
