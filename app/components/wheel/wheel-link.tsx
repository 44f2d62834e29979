import { Link } from "@remix-run/react";
import { ChevronRight } from "#app/components/ui/icons.tsx";
import { classNames } from "#app/components/class-names.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { polar, polygon, regularPath, starPath } from "#app/components/zellige/geometry.ts";

const glazes = ["fill-glaze-deep", "fill-glaze-chalk", "fill-glaze-lagoon", "fill-glaze-chalk"];

/** The way to the points wheel, quietly. */
export function WheelLink({ title, text, className }: { title: string; text?: string; className?: string }) {
  const language = useLanguage();
  return (
    <Link
      to={`/${language}/fortune-wheel`}
      className={classNames(
        "press flex min-h-14 items-center gap-4 rounded-lg bg-surface px-4 py-3 shadow-low hover:bg-sunken",
        className,
      )}
    >
      <svg viewBox="-26 -26 52 52" aria-hidden="true" className="size-12 shrink-0">
        <path d={regularPath(48, 25)} className="fill-glaze-saffron" />
        {Array.from({ length: 8 }, (_, index) => (
          <path
            key={index}
            d={polygon([
              [0, 0],
              polar(22.5, index * 45 - 22.5),
              polar(22.5, index * 45),
              polar(22.5, index * 45 + 22.5),
            ])}
            className={glazes[index % 4]}
          />
        ))}
        <path d={starPath({ radius: 10 })} className="fill-glaze-saffron" />
        <path d={starPath({ radius: 5, step: 3, turn: 22.5 })} className="fill-glaze-chalk" />
      </svg>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        {text !== undefined && <span className="block text-sm text-muted">{text}</span>}
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  );
}
