import { useTranslation } from "#app/i18n/page-texts.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";

/** The first element that the keyboard reaches. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className={buttonClass({ variant: "primary" }, "skip-link")}>
      {t("nav.skip")}
    </a>
  );
}
