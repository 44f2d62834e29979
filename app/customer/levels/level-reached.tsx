import { classNames } from "#app/core/ui/basis/class-names.ts";
import { Points } from "#app/core/ui/points.tsx";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";

export interface LevelReached {
  level: number;
  rewardPoints: number;
}

export interface LevelReachedCardProps {
  levelUp: LevelReached;
  /** The text about the level. */
  title: string;
  className?: string;
}

/** A level that was just reached, with its points. */
export function LevelReachedCard({
  levelUp: { level, rewardPoints },
  title,
  className,
}: LevelReachedCardProps) {
  return (
    <div className={classNames("flex items-center gap-4 rounded-lg bg-surface p-3 text-ink", className)}>
      <LevelRosette level={level} className="lay size-16" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        {rewardPoints > 0 && <Points amount={rewardPoints} sign words size="sm" />}
      </div>
    </div>
  );
}
