import { Form, Link, useLocation } from "#app/remix.ts";
import { useEffect } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMinutes } from "#app/core/ui/format.ts";
import { Button } from "#app/core/ui/button.tsx";
import { useCountdown } from "#app/core/ui/countdown.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { Ring } from "#app/core/ui/progress.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useStatusWatch } from "#app/customer/frame/use-status-watch.ts";
import { PointStar } from "#app/core/ui/zellige/point-star.tsx";
import { answerMs } from "#app/core/domain/transactions/times.ts";
import { Receipt, Sums } from "./receipt.tsx";
import type { Sale } from "./sale.ts";

export interface WaitingPanelProps {
  id: string;
  sale: Sale & { expiresAt: number };
  /** The server's time, in milliseconds since 1970. */
  now: number;
}

/** After the customer's confirmation: the cashier's time is running, and the answer arrives automatically. */
export function WaitingPanel({ id, sale, now }: WaitingPanelProps) {
  const { t } = useTranslation("scan");
  const { t: tCommon } = useTranslation();
  const { pathname } = useLocation();
  const language = useLanguage();
  const { reachable, look } = useStatusWatch(`/${language}/scan/${id}/state`, sale.status);
  const left = useCountdown(sale.expiresAt, now);
  const over = left === 0;
  useEffect(() => {
    if (over) look();
  }, [over, look]);
  return (
    <div className="grid gap-5">
      <section
        aria-labelledby="waiting"
        className="grid justify-items-center gap-4 rounded-xl bg-surface px-5 py-8 text-center shadow-low"
      >
        <Ring
          label={t("waiting.left")}
          value={left}
          max={answerMs / 1000}
          size="xl"
          tone={left <= 60 ? "accent" : "brand"}
        >
          <PointStar className="size-10 animate-[spin_9s_linear_infinite]" />
          <bdi dir="ltr" translate="no" role="timer" className="mt-1 text-2xl font-semibold tabular">
            {formatMinutes(left)}
          </bdi>
        </Ring>
        <div className="grid gap-1">
          <h2 id="waiting" className="text-xl font-semibold">
            {t("waiting.title")}
          </h2>
          <p className="measure text-muted">{t("waiting.ask")}</p>
          {sale.reductionMillimes > 0 && <p className="measure text-sm text-muted">{t("waiting.kept")}</p>}
        </div>
        <noscript>
          <Link
            to={pathname}
            reloadDocument
            className="inline-block py-2 font-medium text-brand-ink underline underline-offset-4"
          >
            {t("waiting.refresh")}
          </Link>
        </noscript>
      </section>
      <div role="status">
        {!reachable && (
          <Callout
            tone="warn"
            title={t("waiting.away.title")}
            action={
              <Button variant="secondary" size="sm" onClick={look}>
                {tCommon("actions.retry")}
              </Button>
            }
          >
            {t("waiting.away.text")}
          </Callout>
        )}
      </div>
      <Receipt sale={sale}>
        <Sums sums={sale} />
      </Receipt>
      <Form method="post" replace>
        <SubmitButton intent="decline" variant="quiet" full>
          {t("waiting.decline")}
        </SubmitButton>
      </Form>
    </div>
  );
}
