import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { leastSeen } from "#app/core/domain/segments/seen-count.ts";
import type { Reason } from "#app/core/domain/campaigns/decide.ts";
import { Points } from "#app/core/ui/points.tsx";
import { Stat } from "#app/core/ui/stat.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { ExampleLine, TrialFunnel } from "./trial-funnel.tsx";

interface Sums {
  times: number;
  points: number;
  millimes: number;
}

export interface Trial extends Sums {
  days: number;
  /** The cost of its points, by the cost of a point in the last year; null if that is not known. */
  costMillimes: number | null;
  customers: number;
  byDay: (Sums & { day: string })[];
  byPartner: (Sums & { partnerId: string; name: string })[];
  examples: (TrialExample & { points: number })[];
  /** How often what it waits for happened; in sales or purchases, or in something that nobody pays for. */
  looked: number;
  /** How many older ones were not looked at, because there are too many. */
  leftOut: number;
  isPaid: boolean;
  missed: { because: Reason; times: number; examples: TrialExample[] }[];
}

export interface TrialExample {
  /** The customer's page that shows the event. */
  to: string;
  firstName: string | null;
  at: string;
  amountMillimes: number;
}

/** A trial of so few customers that its reader may not know what they did. */
export interface FewTried {
  days: number;
  few: true;
}

/** Whom a campaign would have reached, and what it would have given. */
export function CampaignTrial({ trial }: { trial: Trial | FewTried }) {
  const { t } = useTranslation("campaigns");
  const title = t("try.title", { count: trial.days });
  return (
    <Ruled className="grid grid-cols-1 gap-4" aria-label={title}>
      <h2 className="text-lg font-semibold">{title}</h2>
      {"few" in trial ? <p>{t("try.few", { leastSeen })}</p> : <WholeTrial trial={trial} />}
    </Ruled>
  );
}

function WholeTrial({ trial }: { trial: Trial }) {
  const { t } = useTranslation("campaigns");
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const { customers, times, points, millimes, costMillimes, byDay, byPartner, examples } = trial;
  return (
    <>
      {times === 0 && <p>{t("try.nobody")}</p>}
      {times > 0 && (
        <>
          <dl className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            <Stat label={t("used.times")} value={number(times)} />
            <Stat label={t("used.customers")} value={number(customers)} />
            <Stat
              label={t("try.amount")}
              value={<bdi translate="no">{formatMoney(millimes, language)}</bdi>}
            />
            <Stat
              label={t("used.points")}
              value={<Points amount={points} size="lg" />}
              hint={costMillimes !== null && t("try.cost", { amount: formatMoney(costMillimes, language) })}
            />
          </dl>
          <TrialTable
            caption={t("try.byPartner")}
            rows={byPartner.map(({ partnerId, name, ...sums }) => ({ key: partnerId, name, ...sums }))}
          />
          <TrialTable
            caption={t("try.byDay")}
            rows={byDay.map(({ day, ...sums }) => ({ key: day, name: day, ...sums }))}
          />
          {examples.length > 0 && (
            <div>
              <h3 className="mb-2 font-semibold">{t("try.examples")}</h3>
              <ul className="grid gap-1 text-sm">
                {examples.map(({ points: given, ...one }, place) => (
                  <li key={`${one.to} ${place}`}>
                    <ExampleLine of={one} /> · {t("try.points", { count: given, amount: number(given) })}
                  </li>
                ))}
              </ul>
            </div>
          )}
        </>
      )}
      <TrialFunnel trial={trial} />
    </>
  );
}

function TrialTable({ caption, rows }: { caption: string; rows: (Sums & { key: string; name: string })[] }) {
  const { t } = useTranslation("campaigns");
  const language = useLanguage();
  if (rows.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer font-semibold">{caption}</summary>
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-start text-muted">
            <th scope="col" className="py-1 text-start font-normal">
              {t("try.what")}
            </th>
            <th scope="col" className="py-1 ps-2 text-end font-normal">
              {t("used.times")}
            </th>
            <th scope="col" className="py-1 ps-2 text-end font-normal">
              {t("used.points")}
            </th>
            <th scope="col" className="py-1 ps-2 text-end font-normal">
              {t("try.amount")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, times, points, millimes }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="min-w-19 py-1 text-start font-normal wrap-anywhere">
                <bdi>{name}</bdi>
              </th>
              <td className="py-1 ps-2 text-end tabular-nums">{formatNumber(times, language)}</td>
              <td className="py-1 ps-2 text-end tabular-nums">{formatNumber(points, language)}</td>
              <td className="py-1 ps-2 text-end tabular-nums">
                <bdi translate="no">{formatMoney(millimes, language)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
