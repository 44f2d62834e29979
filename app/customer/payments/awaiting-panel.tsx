import { Form, Link, useLocation } from "#app/remix.ts";
import { LockKeyhole } from "#app/core/ui/icons.tsx";
import { useEffect } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMinutes, formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useCountdown } from "#app/core/ui/countdown.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Ring } from "#app/core/ui/progress.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { paymentMs } from "#app/core/domain/payments/times.ts";
import type { PaymentView } from "./payment.ts";
import { usePaymentForward } from "./use-payment-forward.ts";

export interface AwaitingPanelProps {
  payment: PaymentView;
  /** The server's time, in milliseconds since 1970. */
  now: number;
  /** The form's idempotency key: a form that is sent twice counts once. */
  formKey: string;
  /** Just bought: redirects to the gateway automatically. */
  forward: boolean;
}

/** Reserved; must be paid before the time ends. */
export function AwaitingPanel({ payment, now, formKey, forward }: AwaitingPanelProps) {
  const { t } = useTranslation("payments");
  const language = useLanguage();
  const { pathname } = useLocation();
  const { amountMillimes, pointPrice, payPath } = payment;
  const left = useCountdown(payment.expiresAt, now);
  useEndOfTime(left === 0);
  const going = usePaymentForward(forward ? payPath : null);
  return (
    <section
      aria-labelledby="to-pay"
      className="grid justify-items-center gap-4 rounded-xl bg-surface px-5 py-8 text-center shadow-low sm:px-8"
    >
      <Ring
        label={t("awaiting.left")}
        value={left}
        max={paymentMs / 1000}
        size="lg"
        tone={left <= 120 ? "accent" : "brand"}
      >
        <PointStar className="size-7" />
        <bdi dir="ltr" translate="no" role="timer" className="mt-0.5 text-lg font-semibold tabular">
          {formatMinutes(left)}
        </bdi>
      </Ring>
      <div className="grid gap-1">
        <h2 id="to-pay" className="text-muted">
          {t("awaiting.toPay")}
        </h2>
        <p>
          <Money millimes={amountMillimes} className="text-3xl font-bold" />
        </p>
        <p className="measure mt-1 text-muted">
          {payPath === null
            ? t("awaiting.over")
            : pointPrice > 0
              ? t("awaiting.keptPoints", { count: pointPrice, amount: formatNumber(pointPrice, language) })
              : t("awaiting.kept")}
        </p>
      </div>
      {payPath !== null && (
        <div className="grid w-full max-w-sm gap-2">
          <LinkButton to={payPath} reloadDocument variant="accent" size="lg" full translate="no">
            {t("pay", { amount: formatMoney(amountMillimes, language) })}
          </LinkButton>
          <p role="status" className="flex items-start justify-center gap-2 text-start text-sm text-muted">
            <LockKeyhole className="mt-0.5 size-4 shrink-0" />
            {t(going ? "awaiting.going" : "awaiting.leads")}
          </p>
        </div>
      )}
      <div>
        <noscript>
          <Link
            to={pathname}
            reloadDocument
            className="inline-block py-2.5 font-medium text-brand-ink underline underline-offset-4"
          >
            {t("awaiting.check")}
          </Link>
        </noscript>
        <Form method="post" replace>
          <FormKey value={formKey} />
          <SubmitButton intent="cancel" variant="quiet" size="sm">
            {t("awaiting.cancel")}
          </SubmitButton>
        </Form>
      </div>
    </section>
  );
}

/** When the time is over, the page reloads its data once; an expired purchase is released then. */
function useEndOfTime(over: boolean): void {
  const readAnew = useReadAnew();
  useEffect(() => {
    if (over) readAnew();
  }, [over, readAnew]);
}
