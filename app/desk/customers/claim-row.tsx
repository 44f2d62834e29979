import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { RequestStatus } from "#app/core/domain/requests/answer.ts";

import { PartField } from "./part-field.tsx";
import { ReasonedAction } from "#app/desk/frame/reasoned-action.tsx";

/** A claim or request of a customer, with its answer; moments in words. */
export interface ShownClaim {
  id: string;
  kind: "ONLINE" | "SALE_POINT";
  status: RequestStatus;
  place: string;
  card: string | null;
  orderId: string | null;
  claimedMillimes: number | null;
  amountMillimes: number | null;
  message: string | null;
  hasDocument: boolean;
  points: number;
  heldPoints: number;
  cancelledMillimes: number;
  cancelledPoints: number;
  /** Accepted, and not wholly cancelled. */
  cancellable: boolean;
  answer: string | null;
  sent: string;
  /** How long it has been waiting, or waited for its answer. */
  waited: string | null;
  answered: string | null;
  partner: { to: string; name: string } | null;
}

const tones: Record<RequestStatus, Tone> = {
  PENDING: "warn",
  VALIDATING: "brand",
  ACCEPTED: "success",
  REFUSED: "danger",
};

const link = "inline-flex min-h-6 items-center font-medium text-brand-ink underline underline-offset-4";

interface ClaimRowProps {
  claim: ShownClaim;
  /** The page whose action puts things right. */
  orders: string;
  formKey: string;
}

/** A customer's claim or request, with the merchant's answer, and its cancellation. */
export function ClaimRow({ claim, orders, formKey }: ClaimRowProps) {
  const { t } = useTranslation(["support", "operator"]);
  const { kind, status, place, card, orderId, claimedMillimes, amountMillimes, message, points } = claim;
  const { id, cancelledMillimes, cancelledPoints, cancellable } = claim;
  const { heldPoints, answer, sent, waited, answered, hasDocument, partner } = claim;
  const corrected = amountMillimes !== null && claimedMillimes !== null && amountMillimes !== claimedMillimes;
  const amount = amountMillimes ?? claimedMillimes;
  return (
    <li className="grid grid-cols-1 gap-1 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
          <bdi className="wrap-anywhere">{card ?? place}</bdi>
          <Badge tone={tones[status]}>{t(`claims.status.${status}`)}</Badge>
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3">
          {amount !== null && <Money millimes={amount} />}
          {points > 0 && status !== "REFUSED" && <Points amount={points - cancelledPoints} size="sm" />}
        </p>
      </div>
      <p className="text-sm text-muted">
        {[t(`claims.kind.${kind}`), card === null ? null : place].filter(Boolean).join(" · ")}
        {orderId !== null && (
          <>
            {" · "}
            {t("claims.order")}{" "}
            <bdi translate="no" dir="ltr">
              {orderId}
            </bdi>
          </>
        )}
        {hasDocument && ` · ${t("claims.document")}`}
      </p>
      {corrected && (
        <p className="text-sm text-warn-ink">
          {t("claims.asked")} <Money millimes={claimedMillimes} />
        </p>
      )}
      {heldPoints > 0 && <p className="text-sm text-warn-ink">{t("claims.held")}</p>}
      {cancelledMillimes > 0 && (
        <p className="text-sm text-muted">
          {t("operator:putRight.cancelled")} <Money millimes={cancelledMillimes} />
        </p>
      )}
      {message !== null && <Words label={t("claims.theirs")} text={message} />}
      {answer !== null && <Words label={t("claims.answer")} text={answer} />}
      <p className="text-sm text-muted">
        {t("claims.sent", { at: sent })}
        {waited !== null && ` · ${waited}`}
        {answered !== null && ` · ${t("claims.answered", { at: answered })}`}
      </p>
      {partner && (
        <p className="text-sm">
          <Link to={partner.to} className={link}>
            {t("claims.partner", { name: partner.name })}
          </Link>
        </p>
      )}
      {cancellable && (
        <ReasonedAction {...{ intent: "cancel-request", id, name: card ?? place, formKey }} action={orders}>
          {amount !== null && <PartField id={id} label={t("operator:putRight.cancel-request.amount")} />}
        </ReasonedAction>
      )}
    </li>
  );
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <p dir="auto" className="border-s-2 border-line-strong ps-2.5 text-sm wrap-anywhere whitespace-pre-line">
      <span className="text-muted">{label}</span> {text}
    </p>
  );
}
