import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { LaterButton } from "./later-button.tsx";
import { WaitingWelcome } from "./waiting-welcome.tsx";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import type { WaitingWelcome as Waiting } from "#app/core/domain/accounts/newcomer.ts";

export interface StepJoyProps {
  firstName: string;
  pointsEarned: number;
  /** The step's points while they wait. */
  pendingPoints: number;
  /** What waits, and for what; null if nothing does. */
  welcome: Waiting | null;
  totalPoints: number;
  levelUp: { level: number; rewardPoints: number } | null;
  /** Where "next" leads: the next step, or out of the onboarding. */
  onward: { to: string; label: string };
  /**
   * The page that "later" leads to, home by default; undefined after the last step, when there is nothing to
   * postpone.
   */
  later?: { next: string | null } | undefined;
}

/** After a step: the points it earned, the level it brought, and the next step. */
export function StepJoy({ firstName, pointsEarned, pendingPoints, welcome, ...rest }: StepJoyProps) {
  const { totalPoints, levelUp, onward, later } = rest;
  const { t } = useTranslation("onboarding");
  const title = useRef<HTMLHeadingElement>(null);
  const won = pointsEarned + pendingPoints > 0;
  useEffect(() => {
    title.current?.focus();
    if (won) void import("#app/core/ui/zellige/throw-stars.ts").then(({ throwStars }) => throwStars());
  }, [won]);
  return (
    <div className="mx-auto grid max-w-lg gap-6 py-4 text-center">
      <Card padding="lg" className="relative isolate grid justify-items-center gap-3">
        <TilePattern className="absolute inset-0 -z-10 text-glaze-mist opacity-40" />
        <PointStar className="lay size-24" />
        <h1 ref={title} tabIndex={-1} data-focus-quiet className="mt-2 text-2xl font-bold">
          {won ? t("joy.title", { name: firstName }) : t("joy.again")}
        </h1>
        {won ? (
          <>
            <p className="text-muted">{t(pendingPoints > 0 ? "joy.waiting" : "joy.text")}</p>
            <Points amount={pointsEarned + pendingPoints} sign words size="xl" />
          </>
        ) : (
          <p className="text-muted">{t("joy.againText")}</p>
        )}
        <p className="mt-2 flex flex-wrap items-center justify-center gap-x-2 rounded-full bg-surface px-4 py-1 text-sm text-muted">
          {t("joy.total")}
          <Points amount={totalPoints} size="sm" words className="text-ink" />
        </p>
      </Card>
      {welcome && pendingPoints > 0 && <WaitingWelcome welcome={welcome} className="text-start" />}
      {levelUp && <LevelReached {...levelUp} />}
      <div className="grid gap-2">
        <LinkButton to={onward.to} variant="accent" size="lg" full>
          {onward.label}
        </LinkButton>
        {later && <LaterButton label={t("joy.later")} next={later.next} />}
      </div>
    </div>
  );
}

function LevelReached({ level, rewardPoints }: { level: number; rewardPoints: number }) {
  const { t } = useTranslation("onboarding");
  return (
    <Card tone="brand" className="flex items-center gap-4 text-start">
      <span className="rounded-full bg-surface p-2 text-ink">
        <LevelRosette level={level} className="lay size-16" />
      </span>
      <div className="min-w-0">
        <h2 className="text-lg font-semibold">{t("joy.levelUp", { level })}</h2>
        {rewardPoints > 0 && (
          <p className="flex flex-wrap items-center gap-x-2">
            <Points amount={rewardPoints} sign words />
            <span>{t("joy.levelReward")}</span>
          </p>
        )}
      </div>
    </Card>
  );
}
