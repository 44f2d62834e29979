import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { LevelReachedCard, type LevelReached } from "#app/customer/levels/level-reached.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { CodeDisplay } from "#app/core/ui/code-display.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import type { ShownSpin } from "#app/core/ui/shown/wheel.ts";

interface SpinResultProps {
  spin: ShownSpin;
  /** The spin has just happened: the result appears when the wheel stops. */
  fresh: boolean;
  /** A level that it brought. */
  levelUp?: LevelReached | null;
  /** What a spin without a prize still counts for. */
  consolation?: string;
}

/** The result of a spin, and what to do with it. */
export function SpinResult({ spin, fresh, levelUp = null, consolation }: SpinResultProps) {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  const nothing = spin.kind === "POINTS" && spin.points === 0;
  return (
    <section
      aria-labelledby="spin-result"
      className={classNames(
        "relative isolate overflow-hidden rounded-xl bg-sea p-5 text-on-sea sm:p-6",
        fresh && "wheel-reveal",
      )}
    >
      <TilePattern className="absolute inset-0 -z-10 opacity-12" />
      <p className="text-sm text-on-sea-muted">
        <DateText iso={spin.at.iso} text={spin.at.text} />
      </p>
      <div className="mt-1 flex items-center gap-4">
        <PointStar tone="current" className={classNames("size-11 shrink-0", nothing && "opacity-50")} />
        <div className="min-w-0">
          <h2 id="spin-result" className="text-xl font-semibold">
            {nothing ? t("result.nothing") : spin.kind === "POINTS" ? t("result.won") : spin.label}
          </h2>
          {nothing && <p className="text-sm">{consolation ?? t("result.nothingText")}</p>}
          {spin.kind === "POINTS" && !nothing && (
            <Points amount={spin.points} sign words size="lg" star="current" />
          )}
          {spin.kind === "WALLET_ITEM" && <p className="text-sm">{t("result.inWallet")}</p>}
          {spin.kind === "GOODS" && (
            <p className="text-sm">{t(spin.handedOver ? "result.handedOver" : "result.goods")}</p>
          )}
        </div>
      </div>
      {levelUp && (
        <LevelReachedCard
          levelUp={levelUp}
          title={t("result.level", { level: levelUp.level })}
          className="mt-4"
        />
      )}
      {spin.walletItemId !== null && (
        <LinkButton
          to={`/${language}/wallet/voucher/${spin.walletItemId}`}
          variant="secondary"
          className="mt-4"
          full
        >
          {t("result.toItem")}
        </LinkButton>
      )}
      {spin.goodsCode !== null && !spin.handedOver && (
        <CodeDisplay label={t("result.code")} code={spin.goodsCode} group={5} className="mt-4" />
      )}
    </section>
  );
}
