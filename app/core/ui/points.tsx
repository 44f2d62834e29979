import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber } from "./format.ts";
import { useLanguage } from "./use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";

const sizes = { sm: "text-sm", md: "text-base", lg: "text-xl", xl: "text-3xl", display: "text-display" };

export interface PointsProps {
  amount: number;
  /** A plus sign for earned points. */
  sign?: boolean;
  size?: keyof typeof sizes;
  /**
   * Shows the word "points" beside the number; otherwise there is only the star, and the word for screen
   * readers.
   */
  words?: boolean;
  /** "current" on a coloured background: the star takes the number's colour. */
  star?: "glaze" | "current";
  className?: string;
}

/** The star and a number. */
export function Points({
  amount,
  sign = false,
  size = "md",
  words = false,
  star = "glaze",
  className,
}: PointsProps) {
  const language = useLanguage();
  const { t } = useTranslation();
  const word = t("points.word", { count: Math.abs(amount) });
  return (
    <span className={classNames("points-amount", sizes[size], className)}>
      <PointStar tone={star} />
      <span>
        <bdi dir="ltr" translate="no">
          {formatNumber(amount, language, { sign })}
        </bdi>
        {words ? (
          <span className="font-medium">{`\u00a0${word}`}</span>
        ) : (
          <span className="sr-only">{` ${word}`}</span>
        )}
      </span>
    </span>
  );
}
