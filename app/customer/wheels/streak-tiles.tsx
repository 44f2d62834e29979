import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { starPath } from "#app/core/ui/zellige/geometry.ts";

interface StreakTilesProps {
  streak: number;
  target: number;
  className?: string;
}

/** The days in a row as tiles that are being laid. */
export function StreakTiles({ streak, target, className }: StreakTilesProps) {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  const laid = Math.min(streak, target);
  const label = t("streak.laid", { count: laid, amount: formatNumber(laid, language), target });
  return (
    <svg
      viewBox={`0 0 ${target * 24} 24`}
      role="img"
      aria-label={label}
      className={className ?? "block w-full max-w-sm rtl:-scale-x-100"}
    >
      {Array.from({ length: target }, (_, index) => {
        const center = [index * 24 + 12, 12] as const;
        if (index >= laid)
          return (
            <path
              key={index}
              d={starPath({ radius: 10, center })}
              className="fill-none stroke-line-strong"
              strokeWidth="1"
              strokeDasharray="2.4 2"
            />
          );
        const last = index === target - 1;
        return (
          <g key={index} className="lay">
            <path
              d={starPath({ radius: 11, center })}
              className={
                last ? "fill-glaze-saffron" : index % 2 === 0 ? "fill-glaze-sea" : "fill-glaze-lagoon"
              }
            />
            <path
              d={starPath({ radius: 5.4, step: 3, center, turn: 22.5 })}
              className={last ? "fill-glaze-night" : "fill-glaze-chalk"}
            />
          </g>
        );
      })}
    </svg>
  );
}
