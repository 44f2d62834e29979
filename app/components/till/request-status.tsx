import { useTranslation } from "#app/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import type { RequestStatus } from "#app/domain/requests/answer.ts";

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
