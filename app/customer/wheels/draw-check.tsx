import { ChevronDown, CircleAlert, CircleCheck } from "#app/core/ui/icons.tsx";
import { useState, type SyntheticEvent } from "react";
import { DateText } from "#app/core/ui/date-text.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { drawPlace, seedHashOf } from "#app/core/domain/wheels/draw.ts";
import type { ShownSpin } from "#app/core/ui/shown/wheel.ts";

type Verdict = "waiting" | "true" | "false" | "cannot";

/**
 * Repeats the draw in the browser, not on the server. Browsers hide the needed functions from pages without
 * https.
 */
async function checkDraw({ seed, seedHash, clientSeed, prizes, prizeId }: ShownSpin): Promise<Verdict> {
  try {
    const place = await drawPlace({ seed, clientSeed, weights: prizes.map(({ weight }) => weight) });
    return (await seedHashOf(seed)) === seedHash && prizes[place]?.id === prizeId ? "true" : "false";
  } catch {
    return "cannot";
  }
}

/** The inputs of a draw, and the draw repeated in the browser. */
export function DrawCheck({ spin }: { spin: ShownSpin }) {
  const { t } = useTranslation("wheel");
  const [verdict, setVerdict] = useState<Verdict>("waiting");
  const open = (event: SyntheticEvent<HTMLDetailsElement>) => {
    if (event.currentTarget.open) void checkDraw(spin).then(setVerdict);
  };
  return (
    <details onToggle={open} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 items-center justify-between gap-3 rounded-lg px-4 py-2 font-semibold">
        <span>
          {t("check.title")}{" "}
          <span className="font-normal text-muted">
            <DateText iso={spin.at.iso} text={spin.at.text} />
          </span>
        </span>
        <ChevronDown className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pb-4 text-sm">
        <p className="text-muted">{t("check.how")}</p>
        <div role="status" className="min-h-6">
          {verdict !== "waiting" && <VerdictLine verdict={verdict} label={spin.label} />}
        </div>
        <dl className="grid gap-3">
          <Value name={t("check.seedHash")} value={spin.seedHash} />
          <Value name={t("check.seed")} value={spin.seed} />
          <Value name={t("check.clientSeed")} value={spin.clientSeed || t("check.none")} />
          <Value name={t("check.weights")} value={spin.prizes.map(({ weight }) => weight).join(" · ")} />
        </dl>
      </div>
    </details>
  );
}

function VerdictLine({ verdict, label }: { verdict: Exclude<Verdict, "waiting">; label: string }) {
  const { t } = useTranslation("wheel");
  const Sign = verdict === "true" ? CircleCheck : CircleAlert;
  const look =
    verdict === "true" ? "text-success-ink" : verdict === "false" ? "text-danger-ink" : "text-muted";
  return (
    <p className={`flex items-start gap-2 font-semibold ${look}`}>
      <Sign className="mt-0.5 size-5 shrink-0" />
      {t(`check.verdict.${verdict}`, { prize: label })}
    </p>
  );
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted">{name}</dt>
      <dd className="font-code text-xs break-all">
        <bdi translate="no">{value}</bdi>
      </dd>
    </div>
  );
}
