import { useLocation } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";

/** The normal size of buttons, where there is room. */
const wideButton = "sm:min-h-12 sm:px-5 sm:text-base";

/**
 * The home page's head for a visitor: what Mezia is, and links to sign up and sign in. After a sign-in the
 * visitor returns to the same page.
 */
export function WelcomeHero() {
  const { t } = useTranslation("shop");
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <section
      data-theme="light"
      className="relative isolate mb-6 overflow-hidden rounded-xl bg-sea text-on-sea shadow-low sm:mb-8"
    >
      <TilePattern className="absolute inset-0 -z-20 opacity-10" />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute -end-28 -bottom-50 -z-10 opacity-35 sm:-end-32 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 sm:opacity-100 md:-end-28 lg:-end-10"
      >
        <LevelRosette level={10} className="size-80 md:size-96" />
      </div>
      <div className="flex min-h-88 flex-col gap-4 p-5 sm:max-w-[26rem] sm:p-8 md:min-h-96 md:max-w-[30rem] md:p-12">
        <h1 className="text-3xl font-bold">{t("hero.title")}</h1>
        <p className="max-w-[36ch] text-on-sea/90">{t("hero.text")}</p>
        <div className="mt-auto flex flex-wrap pt-1 gap-2">
          <LinkButton to={`/${language}/welcome`} variant="accent" size="sm" className={wideButton}>
            {t("hero.join")}
          </LinkButton>
          <LinkButton
            to={`/${language}/sign-in?${new URLSearchParams({ next: pathname + search }).toString()}`}
            variant="secondary"
            size="sm"
            className={wideButton}
          >
            {t("hero.signIn")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
