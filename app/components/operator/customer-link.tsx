import { Link } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { useMay } from "./use-desk.ts";

/** A customer by the first name, to open for who may read about customers. */
export function CustomerLink({ to, name }: { to: string; name: string | null }) {
  const { t } = useTranslation("campaigns");
  const may = useMay();
  const shown = <bdi>{name ?? t("segments.unnamed")}</bdi>;
  if (!may("customers.read")) return shown;
  return (
    <Link className="text-brand-ink underline" to={to}>
      {shown}
    </Link>
  );
}
