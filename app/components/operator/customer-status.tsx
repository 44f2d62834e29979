import { useTranslation } from "#app/i18n/page-texts.tsx";
import type { CustomerStatus as Status } from "#app/domain/accounts/customer-status.ts";
import { Badge } from "#app/components/ui/badge.tsx";

/** The status of an account that is not active; active accounts need no label. */
export function CustomerStatus({ status }: { status: Status }) {
  const { t } = useTranslation("operator");
  if (status === "ACTIVE") return null;
  return <Badge tone={status === "UNVERIFIED" ? "warn" : "danger"}>{t(`customers.status.${status}`)}</Badge>;
}
