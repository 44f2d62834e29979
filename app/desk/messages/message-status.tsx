import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import type { MessageStatus } from "#app/core/domain/operator-messages/message.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

const tones: Record<MessageStatus, Tone> = {
  WAITING_APPROVAL: "warn",
  SCHEDULED: "brand",
  SENDING: "brand",
  PAUSED: "warn",
  SENT: "success",
  REFUSED: "danger",
  CANCELLED: "neutral",
};

/** The status of a message as a pill. */
export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const { t } = useTranslation("lists");
  return <Badge tone={tones[status]}>{t(`choices.message.${status}`)}</Badge>;
}
