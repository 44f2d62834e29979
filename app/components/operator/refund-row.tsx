import { Form, Link } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { RefundState } from "#app/domain/payments/refund.ts";

export interface ShownRefund {
  id: string;
  invoiceId: string;
  /** What was bought; its page for who may open it. */
  offer: { name: string; to: string | null } | null;
  /** The purchases of its customer, likewise. */
  purchases: string | null;
  gateway: string;
  amountMillimes: number;
  state: RefundState;
  attempts: number;
  lastError: string | null;
  paid: string;
  refunded: string | null;
}

/** One refund, and what an operator can do about it. */
export function RefundRow({ refund }: { refund: ShownRefund }) {
  const { t } = useTranslation("operator");
  const { id, gateway, amountMillimes, state, attempts, lastError, paid, refunded } = refund;
  const { offer, purchases } = refund;
  const waits = state === "BY_HAND" || state === "PARKED";
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Money millimes={amountMillimes} className="text-lg font-semibold" />
        <span className="text-sm text-muted">
          {refunded !== null ? t("refunds.refundedAt", { at: refunded }) : t("refunds.paidAt", { at: paid })}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 font-medium">
        {offer && (offer.to === null ? <bdi>{offer.name}</bdi> : <Way to={offer.to}>{offer.name}</Way>)}
        {purchases !== null && <Way to={purchases}>{t("refunds.purchases")}</Way>}
      </p>
      <p className="text-sm text-muted">
        {t("refunds.reference")}{" "}
        <bdi dir="ltr" className="font-medium break-all text-ink">
          {id}
        </bdi>{" "}
        · <bdi dir="ltr">{gateway}</bdi>
        {attempts > 0 && ` · ${t("refunds.attempts", { count: attempts })}`}
      </p>
      {lastError !== null && (
        <p dir="ltr" className="text-sm break-words text-danger-ink rtl:text-end">
          {lastError}
        </p>
      )}
      {waits && (
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="id" value={id} />
          <Done id={id} />
          {state === "PARKED" && (
            <SubmitButton
              intent="retry"
              variant="secondary"
              size="sm"
              aria-label={t("refunds.retryOf", { id })}
            >
              {t("refunds.retry")}
            </SubmitButton>
          )}
        </Form>
      )}
    </li>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-6 items-center wrap-anywhere text-brand-ink underline underline-offset-4"
    >
      <bdi>{children}</bdi>
    </Link>
  );
}

/** Needs a confirmation: the customer is told at once that the money is on its way. */
function Done({ id }: { id: string }) {
  const { t } = useTranslation("operator");
  return (
    <details>
      <summary className="press inline-flex min-h-11 cursor-pointer items-center rounded-full border-[1.5px] border-line-strong px-4 text-sm font-semibold">
        {t("refunds.done")}
      </summary>
      <div className="grid justify-items-start gap-2 pt-2">
        <p className="text-sm text-muted">{t("refunds.doneText")}</p>
        <SubmitButton intent="done" size="sm" aria-label={t("refunds.doneOf", { id })}>
          {t("refunds.doneNow")}
        </SubmitButton>
      </div>
    </details>
  );
}
