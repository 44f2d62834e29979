import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";

/** `★ 10 points for each dinar`. */
export function EarnRate({ rate, className }: { rate: number; className?: string }) {
  const { t } = useTranslation("partners");
  const language = useLanguage();
  return (
    <span className={classNames("inline-flex items-center gap-1.5 font-medium", className)}>
      <PointStar className="size-[1.15em]" />
      {t("earnRate", { count: rate, amount: formatNumber(rate, language) })}
    </span>
  );
}
