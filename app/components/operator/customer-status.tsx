import { useTranslation } from "react-i18next";
import { Badge } from "#app/components/ui/badge.tsx";

/** Of an account that is not in use; an active one needs no word. */
export function CustomerStatus({ status }: { status: "UNVERIFIED" | "ACTIVE" | "DELETED" }) {
  const { t } = useTranslation("operator");
  if (status === "ACTIVE") return null;
  return <Badge tone={status === "DELETED" ? "danger" : "warn"}>{t(`customers.status.${status}`)}</Badge>;
}
