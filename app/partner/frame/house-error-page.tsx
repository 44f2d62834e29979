import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { StaffErrorPage } from "#app/core/ui/staff/staff-error-page.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The error page in the house's frame. */
export function HouseErrorPage() {
  const { t } = useTranslation("partner");
  const home = { to: `/${useLanguage()}/partner`, label: t("error.toHome") };
  return <StaffErrorPage home={home} forbidden={t("error.forbiddenText")} />;
}
