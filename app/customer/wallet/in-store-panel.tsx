import { useLocation } from "#app/remix.ts";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { BarCode } from "#app/core/ui/bar-code.tsx";
import { Ring } from "#app/core/ui/progress.tsx";
import { Qr } from "#app/core/ui/qr.tsx";
import { useInStoreCode, type InStore } from "./use-in-store-code.ts";
import { useWakeLock } from "#app/core/ui/forms/use-wake-lock.ts";

export interface InStorePanelProps {
  inStore: InStore;
  now: number;
  /** Its value and its last day: above the code, where both sides of a till look. */
  children?: ReactNode;
}

/** The code to show at the till: large, black on white in every theme, with its remaining time. */
export function InStorePanel({ inStore, now, children }: InStorePanelProps) {
  const { t } = useTranslation("wallet");
  const { pathname } = useLocation();
  const { code, secondsLeft } = useInStoreCode(inStore, now);
  useWakeLock();
  return (
    <section
      aria-labelledby="show"
      data-live-code
      data-theme="light"
      className="grid justify-items-center gap-5 rounded-xl bg-white p-5 text-code-ink shadow-low sm:p-7"
    >
      {children && (
        <div className="flex w-full flex-wrap items-end justify-between gap-x-4 gap-y-1 border-b border-line pb-3">
          {children}
        </div>
      )}
      <h2 id="show" className="text-center text-base font-semibold">
        {t("show")}
      </h2>
      <Qr text={code} label={t("qr", { code })} className="-my-5 max-w-88" />
      <div className="flex items-center gap-4 sm:gap-5">
        <Ring
          label={t("timeLeft")}
          value={secondsLeft}
          max={inStore.periodSeconds}
          tone={secondsLeft <= 10 ? "accent" : "brand"}
        >
          <span aria-hidden="true" translate="no" className="text-lg font-semibold tabular">
            {secondsLeft}
          </span>
        </Ring>
        <CodeText code={code} digits={inStore.digits} />
      </div>
      <BarCode text={code} label={t("barCode", { code })} className="h-20 sm:h-24" />
      <p className="text-center text-sm text-muted">{t("changes")}</p>
      <noscript>
        <a
          href={pathname}
          className="text-center text-sm font-medium text-brand-ink underline underline-offset-4"
        >
          {t("reload")}
        </a>
      </noscript>
    </section>
  );
}

/**
 * For a cashier who types it: the item's own characters, and the changing digits in large. Each code has an element of
 * its own: where something has rewritten the page, one half would stay the old code's.
 */
function CodeText({ code, digits }: { code: string; digits: number }) {
  const half = digits / 2;
  const changing = code.slice(-digits);
  return (
    <bdi key={code} dir="ltr" translate="no" className="grid font-code leading-tight">
      <span className="text-sm font-medium tracking-[0.08em] text-muted">{code.slice(0, -digits)}</span>
      <span className="text-3xl font-semibold tracking-[0.06em]">
        {changing.slice(0, half)}
        <span className="ms-[0.28em]">{changing.slice(half)}</span>
      </span>
    </bdi>
  );
}
