import { Link, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber, isolated } from "#app/core/ui/format.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import { useRootData } from "#app/core/ui/layout/root-data.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { TaskRow } from "./task-row.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { CircleAlert, CircleCheck, Clock } from "#app/core/ui/icons.tsx";
import { List } from "#app/core/ui/list.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { readStoreJumps } from "#app/core/db/points/store-jumps.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { hasFailed } from "#app/core/domain/jobs/run-status.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { listJobs } from "#app/desk/jobs/list-jobs.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { agoText } from "#app/desk/frame/time-words.server.ts";
import { TodayCurve } from "./today-curve.tsx";
import { readTodayCurves } from "./today-curves.server.ts";
import { readTasks } from "./today-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["support"] } satisfies RouteHandle;

/** Today beside last week, then the waiting tasks; each only if the person may see it. */
export const loader = deskLoader(null, async (call) => {
  const { language, now, caller } = call;
  const may = (right: Right) => caller.rights.includes(right);
  const [tasks, jumps, house, curves] = await Promise.all([
    readTasks(call),
    may("reports") || may("finance") ? readStoreJumps(businessDayOf(now)) : [],
    may("system") ? readHouse(language, now) : null,
    may("reports") ? readTodayCurves(now) : [],
  ]);
  return {
    title: titled(translator(language)("overview.title", { ns: "operator" })),
    day: formatDate(now, language, "weekday"),
    ...{ tasks, jumps, house, curves },
  };
});

/** The last proof of the ledger, and the jobs whose last run had failures. */
async function readHouse(language: Language, now: Date) {
  const { items } = foundOr404(await listJobs());
  const names = translator(language)("jobs.names", { ns: "operator", returnObjects: true }) as Record<
    string,
    string
  >;
  const proof = items.find(({ name }) => name === "ledger-proof")?.lastRun ?? null;
  return {
    failed: items
      .filter(({ name, lastRun }) => name !== "ledger-proof" && lastRun !== null && hasFailed(lastRun))
      .map(({ name }) => ({ name, text: names[name] ?? name })),
    proof: proof && {
      violations: proof.failed,
      // A run that broke off has proved nothing, whatever it found until then.
      whole: proof.status === "DONE",
      ago: agoText(new Date(proof.endedAt), now, language),
    },
  };
}

export default function Overview() {
  const { t } = useTranslation(["support", "operator"]);
  const { day, tasks, jumps, house } = useLoaderData<typeof loader>();
  const calm = tasks.length === 0 && jumps.length === 0 && (house?.failed.length ?? 0) === 0;
  return (
    <>
      <PageHeader title={t("operator:overview.title")}>
        <span className="first-letter:uppercase">{day}</span>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Curves />
        <Jumps />
        <FailedJobs />
        {tasks.length > 0 && (
          <section aria-labelledby="tasks" className="grid grid-cols-1 gap-3">
            <h2 id="tasks" className="text-lg font-semibold">
              {t("today.waits")}
            </h2>
            <List>
              {tasks.map((task) => (
                <TaskRow key={task.kind} task={task} />
              ))}
            </List>
          </section>
        )}
        {calm && (
          <Card>
            <EmptyState scene="wallet" title={t("today.nothing")}>
              {t("today.nothingText")}
            </EmptyState>
          </Card>
        )}
        {house && <Proof proof={house.proof} />}
        <ServicesOff />
      </div>
    </>
  );
}

/** Stores that give far more points today than usual. */
function Jumps() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { jumps } = useLoaderData<typeof loader>();
  if (jumps.length === 0) return null;
  return (
    <Callout tone="danger" title={t("overview.jumps")}>
      <ul className="grid gap-1">
        {jumps.map(({ partnerId, name, today, usual }) => (
          <li key={`${partnerId}${name}`}>
            <Link to={`/${language}/operator/partners/${partnerId}`} className="underline">
              {t("overview.jump", {
                name: isolated(name),
                points: formatNumber(today, language),
                usual: formatNumber(usual, language),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function FailedJobs() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { house } = useLoaderData<typeof loader>();
  const failed = house?.failed ?? [];
  if (failed.length === 0) return null;
  return (
    <Callout tone="warn" title={t("overview.failed")}>
      <ul className="grid gap-1">
        {failed.map(({ name, text }) => (
          <li key={name}>
            <Link to={`/${language}/operator/jobs#${name}`} className="underline">
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Whether the last ledger proof found violations: one line, because it should always be the same. */
function Proof({ proof }: { proof: { violations: number; whole: boolean; ago: string } | null }) {
  const { t } = useTranslation(["operator", "support"]);
  const language = useLanguage();
  const good = proof?.whole === true && proof.violations === 0;
  const Sign = proof === null ? Clock : good ? CircleCheck : CircleAlert;
  const ink = proof === null ? "text-muted" : good ? "text-success-ink" : "text-danger-ink";
  return (
    <Card as="section" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Sign className={`size-6 shrink-0 ${ink}`} />
      <div className="min-w-0 grow basis-48">
        <h2 className="font-semibold">
          {proof === null
            ? t("overview.proof")
            : good
              ? t("overview.proved")
              : proof.violations > 0
                ? t("overview.untrue", { count: proof.violations })
                : t("overview.brokeOff")}
        </h2>
        <p className="text-sm text-muted">
          {proof === null
            ? t("overview.unproved")
            : proof.whole
              ? t("support:today.provedAgo", { ago: proof.ago })
              : proof.ago}
        </p>
      </div>
      <LinkButton
        to={`/${language}/operator/jobs#ledger-proof`}
        variant="quiet"
        size="sm"
        className="-ms-4 sm:ms-0"
      >
        {t("overview.toProof")}
      </LinkButton>
    </Card>
  );
}

/** Today's measures so far, beside the same day last week. */
function Curves() {
  const { t } = useTranslation("support");
  const language = useLanguage();
  const { curves } = useLoaderData<typeof loader>();
  if (curves.length === 0) return null;
  return (
    <section aria-labelledby="figures" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="figures" className="text-lg font-semibold">
          {t("today.figures")}
        </h2>
        <Link
          to={`/${language}/operator/points`}
          className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline underline-offset-4"
        >
          {t("today.toFigures")}
        </Link>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-6 lg:grid-cols-4">
        {curves.map((shown) => (
          <TodayCurve key={shown.kind} shown={shown} />
        ))}
      </dl>
    </section>
  );
}

/** The outside services that are off in this installation, and what that means. */
function ServicesOff() {
  const { t } = useTranslation("operator");
  const off = useRootData()?.servicesOff ?? [];
  if (off.length === 0) return null;
  return (
    <Callout tone="neutral" title={t("servicesOff.title")}>
      <ul className="grid gap-1">
        {off.map((service) => (
          <li key={service}>{t(`servicesOff.${service}`)}</li>
        ))}
      </ul>
    </Callout>
  );
}
