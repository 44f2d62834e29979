import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Points } from "#app/components/ui/points.tsx";
import { LevelRosette } from "#app/components/zellige/level-rosette.tsx";
import { PointStar } from "#app/components/zellige/point-star.tsx";
import { TilePattern } from "#app/components/zellige/tile-pattern.tsx";

export interface LevelReached {
  level: number;
  rewardPoints: number;
}

/** Right after a purchase: it is yours, and what level that has brought. Stars fall once, not after a reload. */
export function PurchaseJoy({ levelUp }: { levelUp: LevelReached | null }) {
  const { t } = useTranslation("wallet");
  useEffect(() => {
    window.history.replaceState(window.history.state, "", window.location.pathname);
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const soon = setTimeout(() => void import("#app/components/zellige/throw-stars.ts").then(({ throwStars }) => throwStars()), 250);
    return () => clearTimeout(soon);
  }, []);
  return (
    <section aria-labelledby="joy" className="relative mb-6 overflow-hidden rounded-xl bg-brand p-5 text-on-brand sm:p-6">
      <TilePattern className="absolute inset-0 opacity-15" />
      <div className="relative flex items-center gap-4">
        <PointStar tone="current" className="lay size-12 sm:size-14" />
        <div className="min-w-0">
          <h2 id="joy" role="status" className="text-lg font-semibold sm:text-xl">
            {t("joy.title")}
          </h2>
          <p className="text-sm">{t("joy.text")}</p>
        </div>
      </div>
      {levelUp && (
        <div className="relative mt-4 flex items-center gap-4 rounded-lg bg-surface p-3 text-ink">
          <LevelRosette level={levelUp.level} className="lay size-16" />
          <div className="min-w-0">
            <p className="font-semibold">{t("joy.level", { level: levelUp.level })}</p>
            {levelUp.rewardPoints > 0 && <Points amount={levelUp.rewardPoints} sign words size="sm" />}
          </div>
        </div>
      )}
    </section>
  );
}
