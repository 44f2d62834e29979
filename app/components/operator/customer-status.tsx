import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";

/** The status of an account that is not active; active accounts need no label. */
export function CustomerStatus({ status }: { status: "UNVERIFIED" | "ACTIVE" | "DELETED" }) {
  const { t } = useTranslation("operator");
  if (status === "ACTIVE") return null;
  return <Badge tone={status === "DELETED" ? "danger" : "warn"}>{t(`customers.status.${status}`)}</Badge>;
}
