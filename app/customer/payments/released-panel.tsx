import { Ban, CircleX, Clock, Undo2, type Icon } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { softTones, type Tone } from "#app/core/ui/badge.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { PaymentView } from "./payment.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";

export type Released = "FAILED" | "CANCELLED" | "EXPIRED" | "REFUNDED";

const looks: Record<Released, { Sign: Icon; tone: Tone }> = {
  FAILED: { Sign: Ban, tone: "danger" },
  CANCELLED: { Sign: CircleX, tone: "neutral" },
  EXPIRED: { Sign: Clock, tone: "warn" },
  REFUNDED: { Sign: Undo2, tone: "brand" },
};

/**
 * The purchase failed, or was completed and then taken back: what happens to the points and the money, and where to
 * go next.
 */
export function ReleasedPanel({ payment, status }: { payment: PaymentView; status: Released }) {
  const { t } = useTranslation("payments");
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const { pointPrice, amountMillimes, refund, offer, walletItemId } = payment;
  const { Sign, tone } = looks[refund === "DUE" ? "REFUNDED" : status];
  // Refused or too late, and no money is on its way back.
  const mayTryAgain = refund === null && (status === "FAILED" || status === "EXPIRED");
  const amount = formatMoney(amountMillimes, language);
  return (
    <section
      aria-labelledby="released"
      className="grid justify-items-center gap-3 rounded-xl bg-surface px-5 py-9 text-center shadow-low sm:px-8"
    >
      <span className={classNames("grid size-20 place-items-center rounded-full", softTones[tone])}>
        <Sign className="size-9 stroke-[2.25]" />
      </span>
      <div role="status" className="grid justify-items-center gap-3">
        <h2 id="released" className="mt-1 text-xl font-semibold">
          {t(`title.${status}`)}
        </h2>
        <p className="measure text-muted">
          <WithAmounts
            text={
              walletItemId !== null
                ? t(`returned.${refund ?? "DUE"}`, { amount })
                : refund === "DUE"
                  ? t("refund.DUE", { amount })
                  : t(`outcome.${status}`, { amount })
            }
          />
        </p>
        {pointPrice > 0 && (
          <p className="font-medium">
            <WithAmounts
              text={t("pointsBack", { count: pointPrice, amount: formatNumber(pointPrice, language) })}
            />
          </p>
        )}
      </div>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {mayTryAgain && (
          <LinkButton to={`/${language}/voucher/${offer.id}?buy=1`} variant="accent">
            {tCommon("actions.retry")}
          </LinkButton>
        )}
        <LinkButton to={`/${language}/voucher/${offer.id}`} variant={mayTryAgain ? "secondary" : "primary"}>
          {t("toOffer")}
        </LinkButton>
      </div>
    </section>
  );
}
