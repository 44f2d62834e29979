import { Hourglass } from "#app/core/ui/icons.tsx";
import { useEffect } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useCountdown } from "#app/core/ui/countdown.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useReadAnew } from "#app/core/ui/use-read-anew.ts";
import { formatHours } from "#app/core/ui/shown/wheel.ts";

/**
 * The time until the next business day by the server's clock; then the page's data is reloaded. In
 * milliseconds since 1970.
 */
export function NextSpin({ until, now }: { until: number; now: number }) {
  const { t } = useTranslation("wheel");
  const left = useCountdown(until, now);
  const readAnew = useReadAnew();
  const over = left === 0;
  useEffect(() => {
    if (over) readAnew();
  }, [over, readAnew]);
  return (
    <Callout tone="neutral" icon={<Hourglass />} title={t("next.title")}>
      {t("next.in")}{" "}
      <bdi dir="ltr" translate="no" role="timer" className="font-semibold tabular">
        {formatHours(left)}
      </bdi>
    </Callout>
  );
}
