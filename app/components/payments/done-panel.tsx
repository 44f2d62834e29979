import { ReceiptText } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { LevelReached } from "#app/components/wallet/purchase-joy.tsx";
import { LevelRosette } from "#app/components/zellige/level-rosette.tsx";
import { PointStar } from "#app/components/zellige/point-star.tsx";
import { TilePattern } from "#app/components/zellige/tile-pattern.tsx";
import type { PaymentView } from "./payment.ts";

export interface DonePanelProps {
  payment: PaymentView;
  levelUp: LevelReached | null;
  /** It has just been paid: stars fall. */
  isNews: boolean;
}

/** Paid: it is theirs. */
export function DonePanel({ payment, levelUp, isNews }: DonePanelProps) {
  const { t } = useTranslation(["payments", "wallet"]);
  const language = useLanguage();
  useStars(isNews);
  return (
    <>
      <section aria-labelledby="done" className="relative overflow-hidden rounded-xl bg-sea px-5 py-8 text-center text-on-sea">
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
            <div className="mt-2 flex items-center gap-4 rounded-lg bg-surface p-3 pe-5 text-start text-ink">
              <LevelRosette level={levelUp.level} className="lay size-16" />
              <div className="min-w-0">
                <p className="font-semibold">{t("wallet:joy.level", { level: levelUp.level })}</p>
                {levelUp.rewardPoints > 0 && <Points amount={levelUp.rewardPoints} sign words size="sm" />}
              </div>
            </div>
          )}
        </div>
      </section>
      {payment.refund !== null && <Notice>{t("refund.twice")}</Notice>}
      <div className="grid gap-2 sm:grid-cols-2">
        <LinkButton to={`/${language}/wallet/voucher/${payment.walletItemId}`} variant="accent" full>
          {t("done.toItem")}
        </LinkButton>
        {payment.invoice && (
          <LinkButton
            to={`/${language}/profile/invoices/${payment.invoice.id}`}
            variant="secondary"
            full
            icon={<ReceiptText aria-hidden="true" className="size-5" />}
          >
            {t("done.toInvoice")}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function useStars(wanted: boolean): void {
  const thrown = useRef(false);
  useEffect(() => {
    if (!wanted || thrown.current || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const soon = setTimeout(() => {
      thrown.current = true;
      void import("#app/components/zellige/throw-stars.ts").then(({ throwStars }) => throwStars());
    }, 250);
    return () => clearTimeout(soon);
  }, [wanted]);
}
