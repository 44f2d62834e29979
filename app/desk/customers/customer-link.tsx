import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useMay } from "#app/desk/frame/use-desk.ts";

/** A customer's first name; a link to the customer's page if the reader may see customers. */
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
