import { ArrowLeft, ArrowRight } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";
import { SlideJump } from "#app/core/ui/slide-jump.tsx";
import { useSlides } from "#app/core/ui/use-slides.ts";
import { WelcomeArt, type WelcomeScene } from "#app/core/ui/zellige/welcome-art.tsx";

const scenes: readonly WelcomeScene[] = ["earn", "spend", "use"];

function targetOf(index: number): string | undefined {
  const scene = scenes[index];
  return scene && `slide-${scene}`;
}

/**
 * Three pictures to page through by finger, keys, dots and arrows; without a script the same links jump to
 * them.
 */
export function WelcomeSlides({ className }: { className?: string }) {
  const { t } = useTranslation("account");
  const { current, goTo, leaf, trackProps } = useSlides(scenes.length);
  return (
    <section
      aria-roledescription={t("welcome.carouselRole")}
      aria-label={t("welcome.carousel")}
      className={classNames("flex min-h-0 flex-col", className)}
    >
      <ul
        {...trackProps}
        className="[scrollbar-width:none] -mx-[clamp(1rem,4vw,2.5rem)] flex grow snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-lg"
      >
        {scenes.map((scene, index) => (
          <li
            key={scene}
            id={targetOf(index)}
            aria-roledescription={t("welcome.slideRole")}
            aria-label={t("welcome.slide", { number: index + 1, total: scenes.length })}
            className="gutter flex w-full shrink-0 snap-center snap-always flex-col items-center justify-center gap-6 py-2 text-center"
          >
            <WelcomeArt
              scene={scene}
              className="h-auto max-h-[calc(var(--screen)*0.38)] w-full max-w-sm [@media(max-height:640px)]:max-h-[calc(var(--screen)*0.26)]"
            />
            <div className="grid measure gap-2">
              <h2 className="text-2xl font-bold">{t(`welcome.slides.${scene}.title`)}</h2>
              <p className="text-balance text-muted">{t(`welcome.slides.${scene}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-between">
        <SlideJump
          to={current - 1}
          target={targetOf(current - 1)}
          label={t("actions.previous", { ns: "common" })}
          goTo={leaf}
          className={iconButtonClass}
        >
          <ArrowLeft className="size-5 rtl:-scale-x-100" />
        </SlideJump>
        <ul className="flex">
          {scenes.map((scene, index) => (
            <li key={scene}>
              <SlideJump
                to={index}
                target={targetOf(index)}
                label={t("welcome.slide", { number: index + 1, total: scenes.length })}
                goTo={goTo}
                current={index === current}
                className="target grid place-items-center rounded-full"
              >
                <span
                  className={classNames(
                    "h-2.5 rounded-full transition-all",
                    index === current ? "w-7 bg-brand" : "w-2.5 bg-line-strong",
                  )}
                />
              </SlideJump>
            </li>
          ))}
        </ul>
        <SlideJump
          to={current + 1}
          target={targetOf(current + 1)}
          label={t("actions.next", { ns: "common" })}
          goTo={leaf}
          className={iconButtonClass}
        >
          <ArrowRight className="size-5 rtl:-scale-x-100" />
        </SlideJump>
      </div>
    </section>
  );
}
