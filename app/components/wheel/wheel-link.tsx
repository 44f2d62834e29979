import { Link } from "@remix-run/react";
import { ChevronRight } from "#app/components/ui/icons.tsx";
import { classNames } from "#app/components/class-names.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { WheelDrawing } from "./wheel-drawing.tsx";

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
      <WheelDrawing className="size-12 shrink-0" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        {text !== undefined && <span className="block text-sm text-muted">{text}</span>}
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  );
}
