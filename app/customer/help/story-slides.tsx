import { ArrowLeft, ArrowRight } from "#app/core/ui/icons.tsx";
import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { buttonClass } from "#app/core/ui/button.tsx";
import { iconButtonClass } from "#app/core/ui/icon-button.tsx";
import { SlideJump } from "#app/core/ui/slide-jump.tsx";
import { useSlides } from "#app/core/ui/use-slides.ts";
import { StorySlide, type Slide } from "#app/core/ui/shown/story-slide.tsx";

export interface StorySlidesProps {
  title: string;
  slides: readonly Slide[];
  /** The button that ends the story: prominent on the last slide, quiet on the slides before it. */
  finish: (isLast: boolean) => ReactNode;
}

/**
 * A story's slides, as wide as the page. Controlled by finger, keys, dots and arrows; without a script by
 * scrolling and links.
 */
export function StorySlides({ title, slides, finish }: StorySlidesProps) {
  const { t } = useTranslation("help");
  const { current, goTo, leaf, trackProps } = useSlides(slides.length);
  const isLast = current === slides.length - 1;
  const targetOf = (index: number) => (slides[index] ? `slide-${index + 1}` : undefined);
  return (
    <section aria-roledescription={t("story.role")} aria-label={title} className="flex min-h-0 grow flex-col">
      <ul
        {...trackProps}
        className="[scrollbar-width:none] flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth"
      >
        {slides.map((slide, index) => (
          <li
            key={index}
            id={targetOf(index)}
            aria-roledescription={t("story.slideRole")}
            aria-label={t("story.slide", { number: index + 1, total: slides.length })}
            className="gutter flex w-full shrink-0 snap-center snap-always flex-col items-center justify-center gap-7 py-2 text-center"
          >
            <StorySlide slide={slide} eager={index === 0} />
          </li>
        ))}
      </ul>
      <div className="gutter mx-auto flex w-full max-w-lg items-center justify-between pt-4">
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
          {slides.map((_, index) => (
            <li key={index}>
              <SlideJump
                to={index}
                target={targetOf(index)}
                label={t("story.slide", { number: index + 1, total: slides.length })}
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
        <span aria-hidden="true" className={classNames(iconButtonClass, "invisible")} />
      </div>
      <div className="gutter mx-auto grid w-full max-w-lg gap-2 pt-4">
        {!isLast && (
          <SlideJump
            to={current + 1}
            target={targetOf(current + 1)}
            label={t("actions.next", { ns: "common" })}
            goTo={leaf}
            className={buttonClass({ variant: "accent", size: "lg", full: true })}
          >
            {t("actions.next", { ns: "common" })}
            <ArrowRight className="size-5 rtl:-scale-x-100" />
          </SlideJump>
        )}
        {finish(isLast)}
      </div>
    </section>
  );
}
