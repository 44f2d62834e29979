import { Link } from "#app/remix.ts";
import { ChevronRight } from "#app/core/ui/icons.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { WheelDrawing } from "./wheel-drawing.tsx";

/** A quiet link to the points wheel, with the price of a turn. */
export function WheelLink({ title, spinPoints }: { title: string; spinPoints: number }) {
  const language = useLanguage();
  return (
    <Link
      to={`/${language}/fortune-wheel`}
      className="press flex min-h-14 items-center gap-4 rounded-lg bg-surface px-4 py-3 shadow-low hover:bg-sunken"
    >
      <WheelDrawing className="size-12 shrink-0" />
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        <Points amount={spinPoints} size="sm" words />
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  );
}
