import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** The first element that the keyboard reaches. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a href="#main" className="button skip-link">
      {t("nav.skip")}
    </a>
  );
}
