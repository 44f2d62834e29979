import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

const links = [
  ["help", "/profile/help-and-contact"],
  ["terms", "/terms-of-use"],
  ["privacy", "/privacy-policy"],
] as const;

/** Links at the foot of pages without navigation. */
export function SiteLinks() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <footer className="gutter mx-auto shrink-0 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:pb-6">
      <nav aria-label={t("footer.label")} className="rounded-full sm:bg-page sm:px-3">
        <ul className="flex flex-wrap justify-center gap-x-5">
          {links.map(([name, path]) => (
            <li key={name}>
              <Link
                to={`/${language}${path}`}
                className="inline-grid min-h-11 items-center text-sm text-muted underline-offset-4 hover:underline"
              >
                {t(`footer.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
