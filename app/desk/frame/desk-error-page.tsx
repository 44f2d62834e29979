import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { StaffErrorPage } from "#app/core/ui/staff/staff-error-page.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The error page in the desk's frame. */
export function DeskErrorPage() {
  const { t } = useTranslation("operator");
  const home = { to: `/${useLanguage()}/operator`, label: t("error.toToday") };
  return <StaffErrorPage home={home} forbidden={t("error.forbiddenText")} />;
}
