import { Link } from "#app/remix.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { Card } from "#app/core/ui/card.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** What a run of a job would do. */
export interface ShownDryRun {
  job: string;
  count: number;
  points: number;
  complete: boolean;
  stops: boolean;
  /** In English, as the log has them. */
  reasons: { why: string; count: number }[];
  /** Empty if the reader may not see customers. */
  examples: { userId: string; name: string; points: number }[];
}

export function JobTried({ tried }: { tried: ShownDryRun }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { job, count, points, complete, stops, reasons, examples } = tried;
  return (
    <Card as="section" padding="lg" aria-labelledby="tried" className="mb-5 grid grid-cols-1 gap-4">
      <div>
        <h2 id="tried" className="text-lg font-semibold">
          {t("jobs.tried.title", { job })}
        </h2>
        <p className="text-sm text-muted">{t(count === 0 ? "jobs.tried.nothing" : "jobs.tried.text")}</p>
      </div>
      {stops && <Callout tone="warn" title={t("jobs.tried.stops")} />}
      {!complete && <Callout tone="neutral" title={t("jobs.tried.more")} />}
      {count > 0 && (
        <dl className="flex flex-wrap gap-x-8 gap-y-4">
          <Stat label={t("jobs.tried.count")} value={formatNumber(count, language)} />
          {points > 0 && <Stat label={t("jobs.tried.points")} value={<Points amount={points} size="lg" />} />}
        </dl>
      )}
      {examples.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold">{t("jobs.tried.examples")}</h3>
          <ul className="text-sm">
            {examples.map(({ userId, name, points: lost }, place) => (
              // The same customer may occur several times.
              <li key={`${userId} ${place}`} className="flex min-h-11 flex-wrap items-center gap-x-3">
                <Link
                  to={`/${language}/operator/customers/${userId}`}
                  className="wrap-anywhere text-brand-ink underline underline-offset-4"
                >
                  <bdi>{name}</bdi>
                </Link>
                {lost > 0 && <Points amount={-lost} sign size="sm" />}
              </li>
            ))}
          </ul>
        </div>
      )}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
    </Card>
  );
}

function Reasons({ reasons }: Pick<ShownDryRun, "reasons">) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  return (
    <details className="text-sm">
      <summary className="press inline-flex min-h-11 cursor-pointer items-center rounded-full font-semibold text-brand-ink">
        {t("jobs.tried.reasons")}
      </summary>
      <ul className="grid gap-1">
        {reasons.map(({ why, count }) => (
          <li key={why} className="flex flex-wrap gap-x-3">
            <span className="tabular">{formatNumber(count, language)}</span>
            <bdi translate="no" dir="ltr" lang="en" className="min-w-0 wrap-anywhere text-muted">
              {why}
            </bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
