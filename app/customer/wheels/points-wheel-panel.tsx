import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { NextSpin } from "./next-spin.tsx";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

interface PointsWheelPanelProps {
  status: {
    reason: ErrorCode | null;
    /** In milliseconds since 1970, like `now`, the server's present time. */
    nextPlayAt: number | null;
    now: number;
    cost: number;
    /** It costs nothing because the customer never bought. */
    freeEntry: boolean;
    totalPoints: number;
  };
}

/** The balance and the one thing to do: spin, wait, or earn the missing points. */
export function PointsWheelPanel({ status }: PointsWheelPanelProps) {
  const { t } = useTranslation("wheel");
  const language = useLanguage();
  const { reason, nextPlayAt, now, cost, freeEntry, totalPoints } = status;
  const missing = cost - totalPoints;
  return (
    <div className="grid gap-4">
      <p className="flex items-center justify-between gap-4">
        <span className="text-muted">{t("balance")}</span>
        <Points amount={totalPoints} size="lg" />
      </p>
      {reason === null && (
        <LinkButton to="?spin=1" preventScrollReset variant="accent" size="lg" full>
          {cost > 0
            ? t("turn", { count: cost, amount: formatNumber(cost, language) })
            : t("confirm.spinFree")}
        </LinkButton>
      )}
      {reason === null && freeEntry && <p className="text-sm text-muted">{t("freeEntry")}</p>}
      {nextPlayAt !== null && <NextSpin key={nextPlayAt} until={nextPlayAt} now={now} />}
      {reason === "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT" && (
        <Callout
          tone="neutral"
          title={t("short.title")}
          action={
            <LinkButton to={`/${language}/store`} variant="secondary" size="sm">
              {t("short.earn")}
            </LinkButton>
          }
        >
          <WithAmounts
            text={t("short.text", {
              count: missing,
              amount: formatNumber(missing, language),
              cost: t("points.amount", { ns: "common", count: cost, amount: formatNumber(cost, language) }),
            })}
          />
        </Callout>
      )}
      {reason === "ADULTS_ONLY" && <Callout tone="neutral">{t("adultsOnly")}</Callout>}
      {reason === "WHEEL_LOCKED" && <Callout tone="neutral">{t("locked")}</Callout>}
    </div>
  );
}
