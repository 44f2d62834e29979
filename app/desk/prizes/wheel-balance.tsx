import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import type { WheelName } from "#app/core/domain/wheels/prize.ts";

interface WheelBalanceProps {
  wheel: WheelName;
  /** Whole points. */
  costPoints: number;
  /** Whole points, on average. */
  givenPoints: number;
  /** Whether any prize can be won. */
  playable: boolean;
}

/** What a spin costs and gives on average, so that nobody sets up a wheel that loses too many points. */
export function WheelBalance({ wheel, costPoints, givenPoints, playable }: WheelBalanceProps) {
  const { t } = useTranslation("operator");
  const isPoints = wheel === "POINTS";
  return (
    <>
      <Ruled>
        <dl className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-3">
          <Stat
            label={t("prizes.cost")}
            value={isPoints ? <Points amount={costPoints} size="lg" /> : t("prizes.free")}
          />
          <Stat
            label={t("prizes.given")}
            value={<Points amount={givenPoints} size="lg" />}
            hint={isPoints ? undefined : t("prizes.givenHint")}
          />
          {isPoints && (
            <Stat
              label={t("prizes.kept")}
              value={<Points amount={costPoints - givenPoints} sign size="lg" />}
            />
          )}
        </dl>
      </Ruled>
      {!playable && (
        <Callout tone="warn" title={t("prizes.locked")}>
          {t("prizes.lockedText")}
        </Callout>
      )}
      {playable && isPoints && givenPoints >= costPoints && (
        <Callout tone="danger" title={t("prizes.tooMuch")}>
          {t("prizes.tooMuchText")}
        </Callout>
      )}
    </>
  );
}
