import { FlaskConical, Landmark } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { directionOf, languageNames, languages } from "#app/core/domain/languages.ts";

/** The frame of the pretended bank's page. It looks different from our pages, and clearly pretended. */
export function BankFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation("gateway");
  return (
    <div className="flex min-h-(--screen) flex-col">
      <p className="gutter flex items-center justify-center gap-2 bg-warn py-2.5 text-center text-sm font-medium text-on-warn">
        <FlaskConical className="size-4.5 shrink-0" />
        {t("sandbox.strip")}
      </p>
      <header className="gutter border-b border-line bg-surface py-2">
        <div className="mx-auto flex max-w-4xl flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="flex min-h-11 items-center gap-2.5 text-lg font-bold">
            <Landmark className="size-6 text-muted" />
            {t("sandbox.bank")}
          </p>
          <LanguageChoice />
        </div>
      </header>
      <main
        id="main"
        className="gutter mx-auto grid w-full max-w-4xl grow content-start py-6 sm:content-center sm:py-12"
      >
        {children}
      </main>
    </div>
  );
}

/** The bank has its own language, taken from the address. */
function LanguageChoice() {
  const { t } = useTranslation("gateway");
  const current = useLanguage();
  return (
    <nav aria-label={t("sandbox.language")} className="flex">
      {languages.map((language) => (
        <a
          key={language}
          href={`?lang=${language}`}
          lang={language}
          dir={directionOf(language)}
          hrefLang={language}
          aria-current={language === current ? "true" : undefined}
          className={classNames(
            "press inline-flex min-h-11 items-center rounded-full px-3 text-sm",
            language === current ? "font-semibold text-ink" : "text-muted hover:text-ink",
          )}
        >
          {languageNames[language]}
        </a>
      ))}
    </nav>
  );
}
