import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { ChargeBadge } from "#app/desk/frame/charge-badge.tsx";
import { ChargeRow } from "#app/desk/frame/charge-row.tsx";
import type { ShownPlot } from "#app/core/ui/charts/shown-figures.ts";
import { FigureTable } from "#app/core/ui/charts/figure-table.tsx";
import { Figure } from "#app/desk/figures/figure.tsx";
import { ReportSection } from "#app/core/ui/charts/report-section.tsx";
import { Revenue } from "./revenue.tsx";
import { SpanForm } from "#app/core/ui/charts/span-form.tsx";
import { Amount, Day } from "#app/desk/table/cells.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { DeskTable } from "#app/desk/table/desk-table.tsx";
import { ListOutcome } from "#app/desk/table/list-outcome.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { List } from "#app/core/ui/list.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { columnsOf } from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { chargeColumns } from "#app/desk/lists/sources/premium-charges.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { endOfDay, startOfDay } from "#app/core/domain/business-day.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import { chargeStates } from "#app/core/domain/premium/charge.ts";
import type { PremiumReport } from "#app/core/domain/premium/report-answer.ts";
import { premiumPlans, type PremiumPlan } from "#app/core/domain/premium/plans.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { reportPremium } from "./report-premium.server.ts";
import { summedMarks } from "#app/core/pages/figure-marks.server.ts";
import { listAction, listOnPage, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { chargeShown, dayText } from "#app/desk/frame/operator-words.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { readSpan, spanSince } from "#app/core/pages/report-span.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "figures", "lists"] } satisfies RouteHandle;

/** With fewer marks, a plot adds nothing to the table. */
const minMarks = 4;
const plotted = ["paid", "failed"] as const;
/** Shows only the oldest unanswered charges; the list below has all of them. */
const maxOpen = 5;

const momentText = (at: Date, language: Language) =>
  `${formatDate(at, language, "short")} ${formatDate(at, language, "time")}`;

/** The revenue from premium, and its charges, to compare with the operator's statement. */
export const loader = listOnPage(
  {
    name: "premium-charges",
    right: "reports",
    title: (t) => t("nav.premium", { ns: "operator" }),
    from: sql`premium_charge t`,
    key: byText(sql`t.reference`),
    aside: true,
    columns: columnsOf("t", chargeColumns),
    search: sql`t.reference`,
    filters: {
      charge: { of: chargeStates, where: (state) => sql`t.state = ${state}::premium_charge_state` },
      plan: { of: premiumPlans, where: (plan) => sql`t.plan = ${plan}::premium_plan` },
      from: { of: "day", where: (day) => sql`t.created_at >= ${startOfDay(day)}::timestamptz` },
      to: { of: "day", where: (day) => sql`t.created_at < ${endOfDay(day)}::timestamptz` },
    },
    sort: "-asked",
    sorts: {
      asked: byTime(sql`t.created_at`),
      answered: byTime(sql`coalesce(t.settled_at, 'infinity')`),
      amount: byNumber(sql`t.amount_millimes`),
      attempts: byNumber(sql`t.attempts`),
    },
    show: ({ id, state, plan, amountMillimes, attempts, ...row }, { language }) => ({
      ...{ id, state, plan, amountMillimes, attempts },
      period: formatDate(row.periodStart, language, "short"),
      asked: momentText(row.createdAt, language),
      answered: row.settledAt && momentText(row.settledAt, language),
    }),
    cells: {
      chargeReference: (row) => row.id,
      charge: (row, language) => choiceText(language, "charge", row.state),
      plan: (row, language) => choiceText(language, "plan", row.plan),
      amount: (row) => ({ millimes: row.amountMillimes }),
      attempts: (row) => row.attempts,
      period: (row) => row.periodStart,
      asked: (row) => row.createdAt,
      answered: (row) => row.settledAt,
    },
  },
  async (call, { request }, show) => {
    const { language, now } = call;
    const { shown: span, requested } = readSpan(request, now);
    const title = titled(translator(language)("nav.premium", { ns: "operator" }));
    if (!requested) return data({ title, span, report: null }, { status: 400 });
    const [result, { rows, list }] = await Promise.all([
      reportPremium(requested.moments),
      show({ ...requested.days }),
    ]);
    const report = reportShown(foundOr404(result), requested.days, call);
    return data({ title, span, report: { ...report, rows, list } });
  },
);

/** The sums of these days in the reader's language. */
function reportShown(
  { totals, byDay, subscriptions, subscriptionsByPlan, open }: PremiumReport,
  days: DaySpan,
  { language, now }: Pick<OperatorCall, "language" | "now">,
) {
  const [oldest] = open;
  const t = translator(language);
  const plot: ShownPlot = {
    unit: "money",
    series: plotted.map((kind) => t(`premiumReport.sums.${kind}`, { ns: "operator" })),
    marks: summedMarks(language, days, byDay, ["paidMillimes", "failedMillimes"]),
  };
  return {
    from: dayText(language, days.from),
    to: dayText(language, days.to),
    ...{ totals, subscriptions, subscriptionsByPlan },
    days: byDay.map(({ day, ...sum }) => ({ id: day, label: dayText(language, day), sum })),
    plot: byDay.length > 0 && plot.marks.length >= minMarks ? plot : null,
    openSpan: oldest ? spanSince(new Date(oldest.createdAt), now) : null,
    open: open.slice(0, maxOpen).map((charge) => chargeShown(language, charge)),
  };
}

export const action = listAction(loader);
export const clientAction = sendForm;

/** Charges of premium, to compare with the operator's statement. */
const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "chargeReference", main: true, cell: ({ id }) => <Reference>{id}</Reference> },
  { key: "charge", cell: ({ state }) => <ChargeBadge state={state} /> },
  { key: "plan", cell: ({ plan }) => <Plan plan={plan} /> },
  { key: "amount", figure: true, cell: ({ amountMillimes }) => <Money millimes={amountMillimes} /> },
  { key: "attempts", figure: true, cell: ({ attempts }) => <Amount of={attempts} /> },
  { key: "period", cell: ({ period }) => <Day>{period}</Day> },
  { key: "asked", cell: ({ asked }) => <Whole>{asked}</Whole> },
  { key: "answered", cell: ({ answered }) => answered && <Whole>{answered}</Whole> },
];

export default function PremiumReport() {
  const { t } = useTranslation("operator");
  const { span, report } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("nav.premium")}>
        {report && t("report.text", { from: report.from, to: report.to })}
      </PageHeader>
      <SpanForm span={span} />
      {report && (
        <div className="grid gap-8">
          <Revenue totals={report.totals} days={report.days} plot={report.plot} />
          <Unanswered />
          <Subscriptions />
          <Charges />
        </div>
      )}
    </>
  );
}

/** Charges that wait for the operator's answer, oldest first; hidden if there are none. */
function Unanswered() {
  const { t } = useTranslation("operator");
  const { report } = useLoaderData<typeof loader>();
  if (!report?.openSpan) return null;
  const more = new URLSearchParams({ ...report.openSpan, charge: "UNKNOWN" }).toString();
  return (
    <section className="grid gap-3">
      <Callout
        tone="warn"
        title={t("premiumReport.waiting")}
        action={
          <LinkButton to={`?${more}`} variant="secondary" size="sm">
            {t("premiumReport.waitingMore")}
          </LinkButton>
        }
      >
        {t("premiumReport.waitingText")}
      </Callout>
      <List label={t("premiumReport.waiting")}>
        {report.open.map((charge) => (
          <ChargeRow key={charge.reference} charge={charge} />
        ))}
      </List>
    </section>
  );
}

const statuses = ["ACTIVE", "SUSPENDED", "CANCELLED", "PENDING", "EXPIRED"] as const;

/** Subscriptions by plan; the active ones do not depend on the chosen days. */
function Subscriptions() {
  const { t } = useTranslation(["operator", "lists"]);
  const { report } = useLoaderData<typeof loader>();
  if (!report) return null;
  const { subscriptions, subscriptionsByPlan } = report;
  const cellsOf = (counts: typeof subscriptions) =>
    statuses.map((status) =>
      counts[status] === 0 && status !== "ACTIVE" ? null : <Figure key={status} value={counts[status]} />,
    );
  const rows = [
    ...premiumPlans.map((plan) => ({
      id: plan,
      label: t(`lists:choices.plan.${plan}`),
      cells: cellsOf(subscriptionsByPlan[plan]),
    })),
    { id: "all", label: t("report.total"), cells: cellsOf(subscriptions) },
  ];
  return (
    <ReportSection
      id="subscriptions"
      title={t("premiumReport.subscriptions")}
      text={t("premiumReport.today")}
    >
      <FigureTable
        label={t("premiumReport.subscriptions")}
        first={t("lists:columns.plan")}
        columns={statuses.map((status) => t(`premiumReport.status.${status}`))}
        rows={rows}
      />
    </ReportSection>
  );
}

/** The charges of the days, by reference. */
function Charges() {
  const { t } = useTranslation(["operator", "lists"]);
  const { report } = useLoaderData<typeof loader>();
  if (!report) return null;
  return (
    <ReportSection id="charges" title={t("premiumReport.list")} text={t("premiumReport.listText")}>
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome rows={report.rows} nameOf={(id) => id} />
        <DeskTable
          label={t("premiumReport.charges")}
          none={t("premiumReport.none")}
          searchLabel={t("lists:searchIn.premiumCharges")}
          columns={columns}
          rows={report.rows}
          list={report.list}
          to={() => null}
        />
      </div>
    </ReportSection>
  );
}

/** In one line, to be compared with the statement. */
function Reference({ children }: { children: string }) {
  return (
    <bdi translate="no" dir="ltr" className="break-all rtl:text-end md:text-xs md:whitespace-nowrap">
      {children}
    </bdi>
  );
}

function Whole({ children }: { children: string }) {
  return <span className="md:whitespace-nowrap">{children}</span>;
}

function Plan({ plan }: { plan: PremiumPlan }) {
  const { t } = useTranslation("lists");
  return <Whole>{t(`choices.plan.${plan}`)}</Whole>;
}
