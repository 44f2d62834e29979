import { Link, useLocation } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { directionOf, languageNames, languages } from "#app/core/domain/languages.ts";

/**
 * The same page in the other languages, each by its own name and marked so that a screen reader pronounces it
 * correctly. A full page load, because it brings the texts; the server remembers the language from the address.
 */
export function LanguageLinks() {
  const { t } = useTranslation();
  const current = useLanguage();
  const { pathname, search } = useLocation();
  const rest = pathname.split("/").slice(2).join("/");
  return (
    <ul aria-label={t("preferences.language")} className="segments">
      {languages.map((language) => (
        <li key={language}>
          <Link
            to={`/${language}${rest && `/${rest}`}${search}`}
            reloadDocument
            lang={language}
            dir={directionOf(language)}
            hrefLang={language}
            aria-current={language === current ? "true" : undefined}
            className="segment"
          >
            {languageNames[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
