import { UserRound } from "#app/components/ui/icons.tsx";
import { useTranslation } from "react-i18next";
import { Countdown } from "#app/components/ui/countdown.tsx";
import { Qr } from "#app/components/ui/qr.tsx";
import { Spinner } from "#app/components/ui/spinner.tsx";
import type { TillSale } from "./sale.ts";
import { useWatch } from "./use-watch.tsx";

/** The code to show to the customer: as large as the screen allows, black on white in every theme. */
export function SaleCodePanel({ sale }: { sale: TillSale }) {
  const { t } = useTranslation("till");
  return (
    <section
      aria-labelledby="show"
      data-theme="light"
      className="grid content-start justify-items-center gap-4 rounded-xl bg-white p-4 text-code-ink shadow-low sm:p-7"
    >
      <h2 id="show" className="text-center text-base font-semibold">
        {t("sale.show")}
      </h2>
      <Qr text={sale.qrUrl} label={t("sale.qr", { code: sale.code })} className="-my-3 max-w-96" />
      <p className="grid justify-items-center gap-0.5 text-center">
        <span className="text-sm text-muted">{t("sale.orType")}</span>
        <bdi
          dir="ltr"
          className="font-code text-xl font-semibold tracking-[0.06em] whitespace-nowrap xs:text-2xl"
        >
          {sale.code}
        </bdi>
      </p>
    </section>
  );
}

/** Only the customer has to act now. */
export function SaleWaiting({ sale, now }: { sale: TillSale; now: number }) {
  const { t } = useTranslation("till");
  const { look } = useWatch();
  const attached = sale.status === "ATTACHED";
  const name = sale.customerFirstName ?? t("sale.someone");
  return (
    <section aria-labelledby="waiting" className="grid gap-3 rounded-lg bg-surface p-5 shadow-low">
      <div className="flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
          {attached ? <UserRound className="size-7" /> : <Spinner />}
        </span>
        <div role="status" className="min-w-0">
          <h2 id="waiting" className="text-lg font-semibold">
            {attached ? t("sale.attached", { name }) : t("sale.created")}
          </h2>
          <p className="text-sm text-muted">{t(attached ? "sale.attachedText" : "sale.createdText")}</p>
        </div>
      </div>
      {sale.waitsUntil !== null && (
        <p className="flex justify-between gap-4 border-t border-line pt-3 text-sm text-muted">
          {t("sale.timeLeft")}
          <Countdown until={sale.waitsUntil} now={now} onEnd={look} className="font-medium text-ink" />
        </p>
      )}
    </section>
  );
}
