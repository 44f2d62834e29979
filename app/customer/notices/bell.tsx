import { Link } from "#app/remix.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { Bell as BellSign } from "#app/core/ui/icons.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** The largest number that is shown exactly; above it the bell shows `99+`. */
const most = 99;

/** A link to the inbox, with the number of unread notices. */
export function Bell({ unread }: { unread: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const amount = formatNumber(unread, language);
  return (
    <Link
      to={`/${language}/notifications`}
      aria-label={unread > 0 ? t("bell.unread", { count: unread, amount }) : t("bell.label")}
      className="bell"
    >
      <BellSign />
      {unread > 0 && <span>{unread > most ? `${most}+` : amount}</span>}
    </Link>
  );
}
