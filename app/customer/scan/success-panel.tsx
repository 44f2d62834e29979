import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMoney, formatNumber, formatPercent } from "#app/core/ui/format.ts";
import { LevelReachedCard, type LevelReached } from "#app/customer/levels/level-reached.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import { useStars } from "#app/core/ui/zellige/use-stars.ts";
import { AskPerson } from "#app/customer/reviews/ask-person.tsx";
import { Line, Receipt, Sums } from "./receipt.tsx";
import type { Sale } from "./sale.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

export interface Gain {
  /** Points to spend now. */
  balance: number;
  levelUp: LevelReached | null;
}

export interface SuccessPanelProps {
  sale: Sale;
  gain: Gain;
  /** The answer has just arrived: stars fall, but not after a reload. */
  isNews: boolean;
}

/** The cashier has confirmed: the points earned, and how they were calculated. */
export function SuccessPanel({ sale, gain, isNews }: SuccessPanelProps) {
  const { t } = useTranslation("scan");
  const language = useLanguage();
  useStars(isNews);
  const { pointsEarned, heldPoints } = sale;
  const shown = pointsEarned + heldPoints;
  return (
    <div className="grid gap-5">
      <section
        aria-labelledby="earned"
        className="relative overflow-hidden rounded-xl bg-sea px-5 py-8 text-center text-on-sea"
      >
        <TilePattern className="absolute inset-0 opacity-15" />
        <div className="relative grid justify-items-center gap-3">
          <PointStar tone="current" className="lay size-14" />
          <h2 id="earned" className="text-lg font-medium text-on-sea-muted">
            {t(heldPoints > 0 ? "success.held" : pointsEarned > 0 ? "success.earned" : "success.thanks")}
          </h2>
          {shown > 0 ? (
            <p className="text-display leading-none font-bold tabular">
              <bdi dir="ltr" translate="no">
                {formatNumber(shown, language, { sign: true })}
              </bdi>
            </p>
          ) : (
            <p>{t("success.none")}</p>
          )}
          {heldPoints > 0 && (
            <>
              <p className="measure">{t("success.heldText")}</p>
              <AskPerson decision={{ kind: "SALE", id: sale.id }} label={t("success.ask")} />
            </>
          )}
          {pointsEarned > 0 && <HowEarned sale={sale} />}
          {gain.levelUp && (
            <LevelReachedCard
              levelUp={gain.levelUp}
              title={t("success.level", { level: gain.levelUp.level })}
              className="mt-2 pe-5 text-start"
            />
          )}
        </div>
      </section>
      <Receipt sale={sale}>
        <Sums sums={sale} paid />
        <Line label={t("success.balance")}>
          <Points amount={gain.balance} words />
        </Line>
      </Receipt>
      <div className="grid gap-2 sm:grid-cols-2">
        <LinkButton to={`/${language}/points-history`} full>
          {t("history")}
        </LinkButton>
        <LinkButton to={`/${language}/scan`} variant="secondary" full>
          {t("again")}
        </LinkButton>
      </div>
    </div>
  );
}

/** The points for the amount, and the level's bonus. */
function HowEarned({ sale }: { sale: Sale }) {
  const { payableMillimes, pointsEarned, bonusPoints, campaignPoints, bonusPercent } = sale;
  const { t } = useTranslation("scan");
  const language = useLanguage();
  return (
    <dl className="grid w-full max-w-72 gap-1.5 text-sm">
      <div className="flex justify-between gap-4">
        <dt className="text-on-sea-muted">
          <WithAmounts text={t("success.base", { amount: formatMoney(payableMillimes, language) })} />
        </dt>
        <dd>
          <Points amount={pointsEarned - bonusPoints - campaignPoints} star="current" size="sm" />
        </dd>
      </div>
      {bonusPoints > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-on-sea-muted">
            {t("success.bonus", { percent: formatPercent(bonusPercent, language) })}
          </dt>
          <dd>
            <Points amount={bonusPoints} sign star="current" size="sm" />
          </dd>
        </div>
      )}
      {campaignPoints > 0 && (
        <div className="flex justify-between gap-4">
          <dt className="text-on-sea-muted">{t("success.campaign")}</dt>
          <dd>
            <Points amount={campaignPoints} sign star="current" size="sm" />
          </dd>
        </div>
      )}
    </dl>
  );
}
