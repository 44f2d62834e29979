import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import type { PayoutBatchView } from "#app/settlement/payouts/batch-answer.ts";

type BatchStatus = PayoutBatchView["status"];
type PayoutStatus = PayoutBatchView["payouts"][number]["status"] | "DUE";

const batchTones: Record<BatchStatus, Tone> = {
  DRAFT: "warn",
  APPROVED: "brand",
  EXPORTED: "brand",
  CLOSED: "success",
  DROPPED: "neutral",
};

const payoutTones: Record<PayoutStatus, Tone> = {
  DUE: "warn",
  IN_BATCH: "neutral",
  SENT: "brand",
  PAID: "success",
  RETURNED: "danger",
  DROPPED: "neutral",
};

/** How far a batch is. */
export function BatchBadge({ status }: { status: BatchStatus }) {
  const { t } = useTranslation("payouts");
  return <Badge tone={batchTones[status]}>{t(`batch.${status}`)}</Badge>;
}

/** How far a payout is. */
export function PayoutBadge({ status }: { status: PayoutStatus }) {
  const { t } = useTranslation("payouts");
  return <Badge tone={payoutTones[status]}>{t(`payout.${status}`)}</Badge>;
}
