import { Outlet, useLoaderData, useLocation, useNavigate, useParams } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { showToast } from "#app/core/ui/toasts.tsx";
import { formatDinars } from "#app/core/ui/format.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useIdleLock } from "#app/till/cashiers/use-idle-lock.ts";
import { branchOf } from "#app/till/frame/branch.ts";
import type { Scanned } from "#app/till/codes/code-desk.tsx";
import { useTellSale } from "#app/till/frame/followed-sale.ts";
import { TillErrorPage } from "#app/till/frame/till-error-page.tsx";
import { TillShell } from "#app/till/frame/till-shell.tsx";
import { readScan } from "#app/till/frame/scanned-code.ts";
import { useKeyboard } from "#app/till/frame/use-keyboard.ts";
import { OutboxProvider } from "#app/till/frame/use-outbox.tsx";
import { useWatch, WatchProvider } from "#app/till/frame/use-watch.tsx";
import { useWakeLock } from "#app/core/ui/forms/use-wake-lock.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { readTillState } from "./till-state.server.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["till", "errors", "unplugged"], shell: "bare" } satisfies RouteHandle;

/** The till of one store: all pages under it sell for that store, in the seller's name. */
export const loader = tillLoader(async ({ call, store, seller, hasPin }, args) => {
  const { name, partnerName } = store;
  return {
    store: { name, ...branchOf(name, partnerName) },
    seller,
    hasPin,
    cashierId: call.caller.cashierId ?? null,
    now: await readTillState(call, args.params.id),
  };
});

export default function TillLayout() {
  const { store, seller, hasPin, cashierId, now } = useLoaderData<typeof loader>();
  useIdleLock(hasPin, `/${useLanguage()}/cashier/sign-in`);
  const sale = useParams().id ?? null;
  useTellSale(sale);
  return (
    <WatchProvider initial={now} sale={sale}>
      <OutboxProvider>
        <TillShell {...{ store, seller, hasPin, cashierId }}>
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
    <main className="gutter grid min-h-(--screen) content-center">
      <TillErrorPage />
    </main>
  );
}

/** A hand scanner works on every page, and takes the entered amount along. */
function Scanner() {
  const { t } = useTranslation(["till", "errors"]);
  const language = useLanguage();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { sale } = useWatch().now;
  useWakeLock();
  const onCode = (code: string) => {
    const typed = document.querySelector<HTMLInputElement>('input[name="amount"]')?.value;
    const waiting = sale?.status === "CREATED" ? formatDinars(sale.priceMillimes, "en") : "";
    const to = `/${language}/cashier/code`;
    const state: Scanned = { code, amount: typed ?? waiting };
    navigate(to, { state, replace: pathname === to });
  };
  const onProduct = () => showToast(t("errors:details.PRODUCT_CODE"), "warn");
  useKeyboard({ read: readScan, onCode, onProduct });
  return null;
}
