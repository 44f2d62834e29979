import { Link } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";

interface Props {
  /** Null for who may not read about customers. */
  to: string | null;
  name: string | null;
}

/** A customer by the first name, to open if that is allowed. */
export function CustomerLink({ to, name }: Props) {
  const { t } = useTranslation("campaigns");
  const shown = <bdi>{name ?? t("segments.unnamed")}</bdi>;
  if (to === null) return shown;
  return (
    <Link className="text-brand-ink underline" to={to}>
      {shown}
    </Link>
  );
}
