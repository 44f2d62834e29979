import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The way to a wheel's rules. */
export function RulesLink({ wheel }: { wheel: "points" | "grand" }) {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  return (
    <Link
      to={`/${language}/wheel-rules/${wheel}`}
      className="inline-flex min-h-11 items-center justify-self-start text-brand-ink underline underline-offset-4"
    >
      {t("rules.link")}
    </Link>
  );
}
