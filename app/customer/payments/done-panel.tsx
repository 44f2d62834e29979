import { ReceiptText } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LevelReachedCard, type LevelReached } from "#app/customer/levels/level-reached.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { TilePattern } from "#app/core/ui/zellige/tile-pattern.tsx";
import { useStars } from "#app/core/ui/zellige/use-stars.ts";
import type { PaymentView } from "./payment.ts";

export interface DonePanelProps {
  payment: PaymentView;
  levelUp: LevelReached | null;
  /** The payment has just succeeded: stars fall. */
  isNews: boolean;
}

/** The purchase is paid and the item is the customer's. */
export function DonePanel({ payment, levelUp, isNews }: DonePanelProps) {
  const { t } = useTranslation(["payments", "wallet"]);
  const language = useLanguage();
  useStars(isNews);
  return (
    <>
      <section
        aria-labelledby="done"
        className="relative overflow-hidden rounded-xl bg-sea px-5 py-8 text-center text-on-sea"
      >
        <TilePattern className="absolute inset-0 opacity-15" />
        <div className="relative grid justify-items-center gap-3">
          <PointStar tone="current" className="lay size-14" />
          <div role="status" className="grid justify-items-center gap-3">
            <h2 id="done" className="text-2xl font-bold">
              {t("done.title")}
            </h2>
            <p className="measure text-on-sea-muted">{t("done.text")}</p>
          </div>
          {levelUp && (
            <LevelReachedCard
              levelUp={levelUp}
              title={t("wallet:joy.level", { level: levelUp.level })}
              className="mt-2 pe-5 text-start"
            />
          )}
        </div>
      </section>
      {payment.refund !== null && <Callout>{t("refund.twice")}</Callout>}
      <div className="grid gap-2 sm:grid-cols-2">
        <LinkButton to={`/${language}/wallet/voucher/${payment.walletItemId}`} variant="accent" full>
          {t("done.toItem")}
        </LinkButton>
        {payment.invoice && (
          <LinkButton
            to={`/${language}/profile/invoices/${payment.invoice.id}`}
            variant="secondary"
            full
            icon={<ReceiptText className="size-5" />}
          >
            {t("done.toInvoice")}
          </LinkButton>
        )}
      </div>
    </>
  );
}
