import { RichText, useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { Link } from "#app/remix.ts";

/** What whoever opens an account agrees to, with links to both texts. */
export function AcceptTexts() {
  const { t } = useTranslation("account");
  const language = useLanguage();
  return (
    <p className="text-center text-sm text-muted">
      <RichText
        text={t("signUp.accept")}
        elements={{
          terms: <Link to={`/${language}/terms-of-use`} className="underline underline-offset-4" />,
          privacy: <Link to={`/${language}/privacy-policy`} className="underline underline-offset-4" />,
        }}
      />
    </p>
  );
}
