import { Link } from "#app/remix.ts";
import type { ReactNode } from "react";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { Reason } from "#app/core/domain/campaigns/decide.ts";
import type { Simulation } from "#app/core/domain/campaigns/try-out.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** What a trial of campaigns answers, with titles and gains in words. */
export interface BasketTold extends Omit<Simulation, "fired" | "notFired"> {
  fired: { id: string; title: string; points: number; gain: string }[];
  notFired: { id: string; title: string; because: Reason }[];
}

const sums = ["basePoints", "bonusPoints", "campaignPoints", "total"] as const;

/** The result of a trial basket: what each campaign would give, and why the other campaigns would not. */
export function BasketResult({ told }: { told: BasketTold }) {
  const { t } = useTranslation("campaigns");
  return (
    <Ruled className="grid grid-cols-1 gap-5" aria-labelledby="told" role="status">
      <h2 id="told" className="text-lg font-semibold">
        {t("basket.told")}
      </h2>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        {sums.map((name) => (
          <Stat key={name} label={t(`basket.${name}`)} value={<Points amount={told[name]} size="lg" />} />
        ))}
      </dl>
      <Campaigns title={t("basket.fired")} none={t("basket.firedNone")}>
        {told.fired.map(({ id, title, points, gain }) => (
          <Campaign key={id} id={id} title={title}>
            {gain}
            {points > 0 && (
              <>
                {" · "}
                <Points amount={points} sign size="sm" />
              </>
            )}
          </Campaign>
        ))}
      </Campaigns>
      <Campaigns title={t("basket.notFired")} none={t("basket.notFiredNone")}>
        {told.notFired.map(({ id, title, because }) => (
          <Campaign key={id} id={id} title={title}>
            {t(`basket.because.${because}`)}
          </Campaign>
        ))}
      </Campaigns>
    </Ruled>
  );
}

function Campaigns({ title, none, children }: { title: string; none: string; children: ReactNode[] }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-sm text-muted">{none}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">{children}</ul>
      )}
    </div>
  );
}

function Campaign({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <Link
        to={`/${useLanguage()}/operator/campaigns/${id}`}
        className="min-w-0 font-medium wrap-anywhere text-brand-ink underline underline-offset-4"
      >
        <bdi>{title}</bdi>
      </Link>
      <span className="text-sm text-muted">{children}</span>
    </li>
  );
}
