import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { LevelReachedCard, type LevelReached } from "#app/components/points/level-reached.tsx";
import { PointStar } from "#app/components/zellige/point-star.tsx";
import { TilePattern } from "#app/components/zellige/tile-pattern.tsx";
import { useStars } from "#app/components/zellige/use-stars.ts";

/** Right after a purchase: confirms it, with the level it brought. Stars fall once, not after a reload. */
export function PurchaseJoy({ levelUp }: { levelUp: LevelReached | null }) {
  const { t } = useTranslation("wallet");
  useEffect(() => {
    window.history.replaceState(window.history.state, "", window.location.pathname);
  }, []);
  useStars(true);
  return (
    <section
      aria-labelledby="joy"
      className="relative mb-6 overflow-hidden rounded-xl bg-brand p-5 text-on-brand sm:p-6"
    >
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
        <LevelReachedCard
          levelUp={levelUp}
          title={t("joy.level", { level: levelUp.level })}
          className="relative mt-4"
        />
      )}
    </section>
  );
}
