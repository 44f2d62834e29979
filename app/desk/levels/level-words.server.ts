import { formatMoney, formatNumber, formatPercent } from "#app/core/ui/format.ts";
import type { LevelRecord } from "#app/core/domain/levels/level-record.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";

/** The conditions and rewards of a level, in words. */
export function levelWords({ rewardPoints, bonusPercent, conditions }: LevelRecord, language: Language) {
  const t = translatorOf(language, "levels");
  const points = t("points", { count: rewardPoints, amount: formatNumber(rewardPoints, language) });
  const percent = formatPercent(bonusPercent, language);
  return {
    brings: bonusPercent > 0 ? t("brings", { points, percent }) : points,
    asks: conditions.map(({ key, target }) =>
      t(`asks.${key}`, {
        count: target,
        amount: formatNumber(target, language),
        money: formatMoney(target, language),
      }),
    ),
  };
}
