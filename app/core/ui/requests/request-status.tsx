import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import type { RequestStatus } from "#app/core/domain/requests/answer.ts";

const tones: Record<RequestStatus, Tone> = {
  PENDING: "accent",
  VALIDATING: "brand",
  ACCEPTED: "success",
  REFUSED: "danger",
};

export function RequestBadge({ status }: { status: RequestStatus }) {
  const { t } = useTranslation("till");
  return <Badge tone={tones[status]}>{t(`requests.status.${status}`)}</Badge>;
}
