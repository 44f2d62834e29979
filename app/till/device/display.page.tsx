import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useEffect, useState } from "react";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useWakeLock } from "#app/core/ui/forms/use-wake-lock.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { CustomerDisplay } from "#app/till/sales/customer-display.tsx";
import { useToldSale } from "#app/till/frame/followed-sale.ts";
import { isOpen } from "#app/till/frame/sale.ts";
import { requireMerchantCall } from "#app/till/frame/till.server.ts";
import { useWatch, WatchProvider } from "#app/till/frame/use-watch.tsx";
import { readTillState, withoutNames } from "./till-state.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["till"], shell: "bare" } satisfies RouteHandle;

/** The screen that faces the customer: it follows a till, whoever sells at it, and shows no name. */
export async function loader(args: LoaderFunctionArgs) {
  const { call, store } = await requireMerchantCall(args);
  const now = withoutNames(await readTillState(call, null));
  return {
    title: titled(translator(call.language)("display.title", { ns: "till" })),
    store: store.name,
    now,
  };
}

/** How long the end of a sale is shown where no till says what comes next. */
const overShownMs = 20_000;

export default function Display() {
  const { store, now } = useLoaderData<typeof loader>();
  const told = useToldSale();
  // Without a till in this browser: the sale that waits at the store.
  const [waiting, setWaiting] = useState<string | null>(now.open[0]?.id ?? null);
  const sale = told === undefined ? waiting : told;
  useWakeLock();
  return (
    <WatchProvider initial={now} sale={sale}>
      <Followed store={store} sale={sale} told={told !== undefined} onWaiting={setWaiting} />
    </WatchProvider>
  );
}

interface FollowedProps {
  store: string;
  sale: string | null;
  /** Whether a till in this browser says which sale is shown. */
  told: boolean;
  onWaiting: (sale: string | null) => void;
}

function Followed({ store, sale, told, onWaiting }: FollowedProps) {
  const { now } = useWatch();
  const shown = now.sale?.id === sale ? now.sale : null;
  // A sale is followed to its end, before the next one that waits.
  const next = shown && isOpen(shown) ? undefined : now.open[0]?.id;
  useEffect(() => {
    if (next !== undefined) onWaiting(next);
  }, [next, onWaiting]);
  // Nobody tells this screen that the cashier has gone on; a return begins the time anew.
  const isOver = !told && shown !== null && !isOpen(shown);
  const back = shown?.back.cashMillimes;
  useEffect(() => {
    if (!isOver) return;
    const timer = setTimeout(() => onWaiting(null), overShownMs);
    return () => clearTimeout(timer);
  }, [isOver, back, onWaiting]);
  return <CustomerDisplay store={store} sale={shown} />;
}
