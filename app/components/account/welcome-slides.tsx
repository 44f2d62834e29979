import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/class-names.ts";
import { iconButtonClass } from "#app/components/ui/icon-button.tsx";
import { WelcomeArt, type WelcomeScene } from "#app/components/zellige/welcome-art.tsx";

const scenes: readonly WelcomeScene[] = ["earn", "spend", "use"];

/** Three pictures to leaf through by finger, keys, dots and arrows; before any script the same links jump. */
export function WelcomeSlides({ className }: { className?: string }) {
  const { t } = useTranslation("account");
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const last = scenes.length - 1;

  /** Where a press is leading; what passes by on the way there is not the current one. */
  const underWay = useRef<number | null>(null);

  const noteScroll = () => {
    const element = track.current;
    if (!element) return;
    // Right to left, the browser counts from 0 downwards.
    const index = Math.min(last, Math.round(Math.abs(element.scrollLeft) / element.clientWidth));
    if (underWay.current !== null && underWay.current !== index) return;
    underWay.current = null;
    setCurrent(index);
  };

  // Before the script came, the links may have led somewhere already.
  useEffect(noteScroll, [last]);

  const takeOver = () => {
    underWay.current = null;
  };

  const goTo = (index: number) => {
    const element = track.current;
    const away = (element?.clientWidth ?? 0) * index;
    underWay.current = index;
    setCurrent(index);
    element?.scrollTo({ left: document.documentElement.dir === "rtl" ? -away : away });
  };

  /** By an arrow, which is gone at the end: the focus must not go with it. */
  const leaf = (index: number) => {
    goTo(index);
    if (index === 0 || index === last) track.current?.focus({ preventScroll: true });
  };

  return (
    <section
      aria-roledescription={t("welcome.carouselRole")}
      aria-label={t("welcome.carousel")}
      className={classNames("flex min-h-0 flex-col", className)}
    >
      <ul
        ref={track}
        onScroll={noteScroll}
        onPointerDown={takeOver}
        onWheel={takeOver}
        onKeyDown={takeOver}
        tabIndex={0}
        className="[scrollbar-width:none] -mx-[clamp(1rem,4vw,2.5rem)] flex grow snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth rounded-lg"
      >
        {scenes.map((scene, index) => (
          <li
            key={scene}
            id={`slide-${scene}`}
            aria-roledescription={t("welcome.slideRole")}
            aria-label={t("welcome.slide", { number: index + 1, total: scenes.length })}
            className="gutter flex w-full shrink-0 snap-center snap-always flex-col items-center justify-center gap-6 py-2 text-center"
          >
            <WelcomeArt scene={scene} className="h-auto max-h-[38dvh] w-full max-w-sm [@media(max-height:640px)]:max-h-[26dvh]" />
            <div className="grid measure gap-2">
              <h2 className="text-2xl font-bold">{t(`welcome.slides.${scene}.title`)}</h2>
              <p className="text-muted">{t(`welcome.slides.${scene}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex items-center justify-between">
        <Jump to={current - 1} label={t("actions.previous", { ns: "common" })} goTo={leaf} className={iconButtonClass}>
          <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Jump>
        <ul className="flex">
          {scenes.map((scene, index) => (
            <li key={scene}>
              <Jump
                to={index}
                label={t("welcome.slide", { number: index + 1, total: scenes.length })}
                goTo={goTo}
                current={index === current}
                className="target grid place-items-center rounded-full"
              >
                <span className={classNames("h-2.5 rounded-full transition-all", index === current ? "w-7 bg-brand" : "w-2.5 bg-line-strong")} />
              </Jump>
            </li>
          ))}
        </ul>
        <Jump to={current + 1} label={t("actions.next", { ns: "common" })} goTo={leaf} className={iconButtonClass}>
          <ArrowRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        </Jump>
      </div>
    </section>
  );
}

interface JumpProps {
  to: number;
  label: string;
  goTo: (index: number) => void;
  current?: boolean;
  className: string;
  children: ReactNode;
}

/** A link to a slide; where there is none it stays as a place only. */
function Jump({ to, label, goTo, current, className, children }: JumpProps) {
  const scene = scenes[to];
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    goTo(to);
  };
  if (!scene) return <span aria-hidden="true" className={classNames(className, "invisible")} />;
  return (
    <a href={`#slide-${scene}`} onClick={jump} aria-label={label} aria-current={current ? "true" : undefined} className={className}>
      {children}
    </a>
  );
}
