import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { CustomerStatus as Status } from "#app/core/domain/customers/customer-status.ts";
import { Badge } from "#app/core/ui/badge.tsx";

/** The status of an account that is not active; active accounts need no label. */
export function CustomerStatus({ status }: { status: Status }) {
  const { t } = useTranslation("operator");
  if (status === "ACTIVE") return null;
  return <Badge tone={status === "UNVERIFIED" ? "warn" : "danger"}>{t(`customers.status.${status}`)}</Badge>;
}
