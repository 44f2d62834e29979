import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import type { Person } from "#app/core/domain/operators/person-answer.ts";

const tones = { INVITED: "warn", ACTIVE: "success", CLOSED: "danger" } as const;

export function PersonStatus({ status }: Pick<Person, "status">) {
  const { t } = useTranslation("staff");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
