import { useEffect } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatMinutes } from "#app/core/ui/format.ts";
import { useCountdown } from "#app/core/ui/countdown.tsx";
import { Ring } from "#app/core/ui/progress.tsx";
import { answerMs, attachMs } from "#app/core/domain/transactions/times.ts";
import type { TillSale } from "./sale.ts";
import { useWatch } from "./use-watch.tsx";

/** The ring warns from this many seconds on. */
const lastSeconds = 30;

/**
 * The time that the customer or the cashier has to act, as a ring. At its end the till asks the server for
 * the result.
 */
export function TimeLeft({ sale, now }: { sale: TillSale; now: number }) {
  const { t } = useTranslation("till");
  const { look } = useWatch();
  const left = useCountdown(sale.waitsUntil ?? now, now);
  useEffect(() => {
    if (left === 0) look();
  }, [left, look]);
  const max = (sale.status === "AWAITING_CASHIER" ? answerMs : attachMs) / 1000;
  return <TimeRing label={t("sale.timeLeft")} left={left} max={max} />;
}

interface TimeRingProps {
  label: string;
  /** Both in seconds. */
  left: number;
  max: number;
}

/** A ring that runs down around its minutes and seconds. */
export function TimeRing({ label, left, max }: TimeRingProps) {
  return (
    <Ring
      label={label}
      value={left}
      max={max}
      size="lg"
      tone={left <= lastSeconds ? "accent" : "brand"}
      className="max-md:size-18"
    >
      <bdi dir="ltr" translate="no" role="timer" className="text-base font-semibold tabular md:text-2xl">
        {formatMinutes(left)}
      </bdi>
    </Ring>
  );
}
