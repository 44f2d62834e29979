import { Outlet, useLoaderData, useLocation, useNavigate } from "#app/remix.ts";
import { formatDinars } from "#app/components/format.ts";
import { titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { branchOf } from "#app/components/till/branch.ts";
import type { Scanned } from "#app/components/till/code-desk.tsx";
import { TillErrorPage } from "#app/components/till/till-error-page.tsx";
import { TillShell } from "#app/components/till/till-shell.tsx";
import { useKeyboard } from "#app/components/till/use-keyboard.ts";
import { OutboxProvider } from "#app/components/till/use-outbox.tsx";
import { useWatch, WatchProvider } from "#app/components/till/use-watch.tsx";
import { useWakeLock } from "#app/components/wallet/use-wake-lock.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { readTillState } from "./till-state.server.ts";
import { tillLoader } from "#app/web/till.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["till"], shell: "bare" } satisfies RouteHandle;

/** The till of one store: all pages under it sell for that store, in the seller's name. */
export const loader = tillLoader(async ({ call, store, seller }, args) => {
  const { name, partnerName } = store;
  return {
    store: { name, ...branchOf(name, partnerName) },
    seller,
    now: await readTillState(call, args.params.id),
  };
});

export default function TillLayout() {
  const { store, seller, now } = useLoaderData<typeof loader>();
  return (
    <WatchProvider initial={now}>
      <OutboxProvider>
        <TillShell store={store} seller={seller}>
          <Scanner />
          <Outlet />
        </TillShell>
      </OutboxProvider>
    </WatchProvider>
  );
}

/** If the store could not be loaded, there is no frame either. */
export function ErrorBoundary() {
  return (
    <main className="gutter grid min-h-dvh content-center">
      <TillErrorPage />
    </main>
  );
}

/** A hand scanner works on every page, and takes the entered amount along. */
function Scanner() {
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { sale } = useWatch().now;
  useWakeLock();
  useKeyboard((code) => {
    const typed = document.querySelector<HTMLInputElement>('input[name="amount"]')?.value;
    const waiting = sale?.status === "CREATED" ? formatDinars(sale.priceMillimes, "en") : "";
    const to = `/${language}/cashier/code`;
    const state: Scanned = { code, amount: typed ?? waiting };
    navigate(to, { state, replace: pathname === to });
  });
  return null;
}
