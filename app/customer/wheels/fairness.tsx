import { ShieldCheck } from "#app/core/ui/icons.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { DrawCheck } from "./draw-check.tsx";
import type { ShownSpin } from "#app/core/ui/shown/wheel.ts";

/** How many of the last draws can be checked here; the download of one's data has all. */
export const checkedSpins = 7;

/** The seal of the next draw, and the last draws to check. */
export function Fairness({ seedHash, spins }: { seedHash: string; spins: readonly ShownSpin[] }) {
  const { t } = useTranslation("wheel");
  return (
    <section aria-labelledby="fairness" className="grid gap-3">
      <h2 id="fairness" className="flex items-center gap-2 text-lg font-semibold">
        <ShieldCheck className="size-5 text-brand-ink" />
        {t("fair.title")}
      </h2>
      <p className="text-sm text-muted">{t("fair.text")}</p>
      <p className="text-sm">
        <span className="text-muted">{t("fair.next")}</span>{" "}
        <bdi dir="ltr" translate="no" className="font-code text-xs break-all">
          {seedHash}
        </bdi>
      </p>
      {spins.slice(0, checkedSpins).map((spin) => (
        <DrawCheck key={spin.id} spin={spin} />
      ))}
    </section>
  );
}
