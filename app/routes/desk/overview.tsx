import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { formatNumber } from "#app/components/format.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { useRootData } from "#app/components/layout/root-data.ts";
import { DaysChart } from "#app/components/operator/days-chart.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { Stat } from "#app/components/ui/stat.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { readStoreJumps } from "#app/db/points/store-jumps.server.ts";
import { addDays, businessDayOf, startOfDay } from "#app/domain/business-day.ts";
import type { Right } from "#app/domain/operators/rights.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { listJobs } from "#app/services/jobs/list-jobs.server.ts";
import { listRefunds } from "#app/services/payments/list-refunds.server.ts";
import { reportPoints } from "#app/services/reports/report-points.server.ts";
import { countParked } from "#app/services/webhooks/count-parked.server.ts";
import { deskLoader, foundOr404 } from "#app/web/operator.server.ts";

export const meta = titleMeta;

const shownDays = 30;
const maxRefunds = 20;

/** Figures of the last days, and what needs attention: of each what who works here may see. */
export const loader = deskLoader(null, async ({ language, now, caller }) => {
  const may = (right: Right) => caller.rights.includes(right);
  const [points, jumps, house, refunds] = await Promise.all([
    may("reports") ? readPoints(now) : null,
    may("reports") || may("finance") ? readStoreJumps(businessDayOf(now)) : [],
    may("system") ? readHouse(language) : null,
    may("finance") ? countRefunds() : 0,
  ]);
  return {
    title: titled(translator(language)("overview.title", { ns: "operator" })),
    ...{ points, jumps, house, refunds },
  };
});

async function readPoints(now: Date) {
  const first = addDays(businessDayOf(now), 1 - shownDays);
  const { totals, byDay } = foundOr404(await reportPoints({ from: startOfDay(first) }));
  const sums = new Map(byDay.map((sum) => [sum.day, sum]));
  const days = Array.from({ length: shownDays }, (_, index) => addDays(first, index)).map((day) => {
    const { issued = 0, spent = 0, expired = 0, cancelled = 0 } = sums.get(day) ?? {};
    return { day, issued, gone: spent + expired + cancelled };
  });
  return { totals, days };
}

/** What the machines could not do alone. */
async function readHouse(language: Language) {
  const [jobs, deliveries] = await Promise.all([listJobs(), countParked()]);
  const { items } = foundOr404(jobs);
  const proof = items.find(({ name }) => name === "ledger-proof")?.lastRun ?? null;
  return {
    deliveries,
    failed: items
      .filter(({ name, lastRun }) => name !== "ledger-proof" && lastRun !== null && lastRun.failed > 0)
      .map(({ name }) => name),
    proof: proof && { violations: proof.failed, at: formatDate(proof.endedAt, language, "dateTime") },
  };
}

async function countRefunds(): Promise<number> {
  const [byHand, parked] = await Promise.all([
    listRefunds({ limit: maxRefunds, state: "BY_HAND" }),
    listRefunds({ limit: maxRefunds, state: "PARKED" }),
  ]);
  return byHand.items.length + parked.items.length;
}

const figures = ["issued", "spent", "expired", "cancelled", "outstanding"] as const;

export default function Overview() {
  const { t } = useTranslation(["operator", "common"]);
  const { points, house } = useLoaderData<typeof loader>();
  const span = t("common:amounts.days", { count: shownDays, amount: shownDays });
  return (
    <>
      <PageHeader title={t("overview.title")}>{t("overview.text", { days: span })}</PageHeader>
      <div className="grid gap-5">
        <Waiting />
        <ServicesOff />
        {points && (
          <Card padding="lg" as="section" className="grid gap-6">
            <h2 className="text-lg font-semibold">{t("overview.points")}</h2>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
              {figures.map((figure) => (
                <Stat
                  key={figure}
                  label={t(`sums.${figure}`)}
                  value={<Points amount={points.totals[figure]} size="lg" />}
                />
              ))}
            </dl>
            <DaysChart days={points.days} />
          </Card>
        )}
        {house && <Proof proof={house.proof} />}
      </div>
    </>
  );
}

/** What this installation does without, and what that means. */
function ServicesOff() {
  const { t } = useTranslation("operator");
  const off = useRootData()?.servicesOff ?? [];
  if (off.length === 0) return null;
  return (
    <Notice tone="neutral" title={t("servicesOff.title")}>
      <ul className="grid gap-1">
        {off.map((service) => (
          <li key={service}>{t(`servicesOff.${service}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What somebody has to look at; hidden if there is nothing. */
function Waiting() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { refunds, house, jumps } = useLoaderData<typeof loader>();
  const { deliveries, failed } = house ?? { deliveries: 0, failed: [] };
  return (
    <>
      {jumps.length > 0 && (
        <Notice tone="danger" title={t("overview.jumps")}>
          <ul className="grid gap-1">
            {jumps.map(({ partnerId, name, today, usual }) => (
              <li key={`${partnerId}${name}`}>
                <Link to={`/${language}/operator/partners/${partnerId}`} className="underline">
                  {t("overview.jump", {
                    name,
                    points: formatNumber(today, language),
                    usual: formatNumber(usual, language),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {refunds > 0 && (
        <Notice
          tone="warn"
          title={t("overview.refunds", { count: refunds })}
          action={
            <LinkButton to={`/${language}/operator/refunds`} size="sm" variant="secondary">
              {t("nav.refunds")}
            </LinkButton>
          }
        >
          {t("overview.refundsText")}
        </Notice>
      )}
      {deliveries > 0 && (
        <Notice
          tone="warn"
          title={t("overview.parked", { count: deliveries })}
          action={
            <LinkButton to={`/${language}/operator/webhooks/deliveries`} size="sm" variant="secondary">
              {t("webhooks.deliveries")}
            </LinkButton>
          }
        >
          {t("overview.parkedText")}
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice
          tone="warn"
          title={t("overview.failed")}
          action={
            <LinkButton to={`/${language}/operator/jobs`} size="sm" variant="secondary">
              {t("nav.jobs")}
            </LinkButton>
          }
        >
          <bdi>{failed.join(", ")}</bdi>
        </Notice>
      )}
    </>
  );
}

/** Whether the last ledger proof found violations. */
function Proof({ proof }: { proof: { violations: number; at: string } | null }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const good = proof?.violations === 0;
  return (
    <Card padding="lg" as="section" className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow">
        <h2 className="flex flex-wrap items-center gap-3 text-lg font-semibold">
          {t("overview.proof")}
          {proof && (
            <Badge tone={good ? "success" : "danger"}>
              {t(good ? "overview.proved" : "overview.untrue", { count: proof.violations })}
            </Badge>
          )}
        </h2>
        <p className="text-sm text-muted">
          {proof ? t("overview.provedAt", { at: proof.at }) : t("overview.unproved")}
        </p>
      </div>
      <LinkButton to={`/${language}/operator/jobs#ledger-proof`} variant="secondary" size="sm">
        {t("overview.toProof")}
      </LinkButton>
    </Card>
  );
}
