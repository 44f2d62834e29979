import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatPercent } from "#app/core/ui/format.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Ring } from "#app/core/ui/progress.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import { LevelConditions } from "./level-conditions.tsx";
import type { LevelCondition } from "#app/core/domain/levels/condition-answer.ts";

interface LevelCardProps {
  level: number;
  bonusPercent: number;
  /** Null at the highest level. */
  next: { level: number; rewardPoints: number; conditions: LevelCondition[] } | null;
}

/** How much of the next level is done, 0 to 1; each condition counts equally. */
function shareOf(conditions: readonly LevelCondition[]): number {
  const done = conditions.reduce((sum, { current, target }) => sum + Math.min(1, current / target), 0);
  return conditions.length === 0 ? 1 : done / conditions.length;
}

/** The current level as its rosette, with the progress to the next level around it. */
export function LevelCard({ level, bonusPercent, next }: LevelCardProps) {
  const { t } = useTranslation("profile");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  return (
    <Card as="section" padding="lg" className="grid content-start gap-6">
      <div className="flex items-center gap-5">
        <Ring
          label={next ? t("level.next", { level: next.level }) : t("level.top")}
          value={next ? shareOf(next.conditions) : 1}
          max={1}
          size="lg"
        >
          <LevelRosette level={level} className="size-18" />
        </Ring>
        <div className="grid min-w-0 gap-1">
          <h2 className="text-xl font-semibold">{tCommon("points.level", { level })}</h2>
          {bonusPercent > 0 && (
            <p className="text-sm text-muted">
              {t("level.bonus", { percent: formatPercent(bonusPercent, language) })}
            </p>
          )}
          {!next && <p className="text-sm text-muted">{t("level.top")}</p>}
        </div>
      </div>
      {next && (
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="font-semibold">{t("level.next", { level: next.level })}</h3>
            <p className="flex items-center gap-2 text-sm text-muted">
              {t("level.reward")}
              <Points amount={next.rewardPoints} sign size="sm" className="text-ink" />
            </p>
          </div>
          <LevelConditions conditions={next.conditions} />
        </div>
      )}
      <LinkButton
        to={`/${language}/profile/levels`}
        variant="secondary"
        size="sm"
        className="justify-self-start"
      >
        {t("levels.seeAll")}
      </LinkButton>
    </Card>
  );
}
