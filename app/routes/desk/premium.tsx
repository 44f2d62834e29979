import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { ChargeRow } from "#app/components/operator/charge-row.tsx";
import type { ShownPlot } from "#app/components/operator/figures/shown-figures.ts";
import { FigureTable } from "#app/components/operator/figure-table.tsx";
import { Figure } from "#app/components/operator/figure.tsx";
import { ReportSection } from "#app/components/operator/report-section.tsx";
import { Revenue } from "#app/components/operator/revenue.tsx";
import { SpanForm } from "#app/components/operator/span-form.tsx";
import { chargeColumns } from "#app/components/operator/table/charge-columns.tsx";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { List } from "#app/components/ui/list.tsx";
import { Callout } from "#app/components/ui/callout.tsx";
import { premiumPlans } from "#app/domain/premium/plans.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { reportPremium } from "#app/services/reports/report-premium.server.ts";
import { summedMarks } from "#app/web/figures/marks.server.ts";
import { chargesPage } from "#app/web/lists/charge-list.server.ts";
import { answerViews, showList } from "#app/web/lists/list-page.server.ts";
import { chargeShown, dayText } from "#app/web/operator-words.server.ts";
import { deskAction, deskLoader, foundOr404 } from "#app/web/operator.server.ts";
import { readSpan, spanSince } from "#app/web/report-span.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "figures", "lists"] } satisfies RouteHandle;

/** With fewer marks, a plot adds nothing to the table. */
const minMarks = 4;
const plotted = ["paid", "failed"] as const;
/** Shows only the oldest unanswered charges; the list below has all of them. */
const maxOpen = 5;

/** The revenue from premium, and its charges, to compare with the operator's statement. */
export const loader = deskLoader("reports", async (call, args) => {
  const { language, now } = call;
  const { shown: span, requested } = readSpan(args.request, now);
  const title = titled(translator(language)("nav.premium", { ns: "operator" }));
  if (!requested) return data({ title, span, report: null }, { status: 400 });
  const { days, moments } = requested;
  const [result, { rows, list }] = await Promise.all([
    reportPremium(moments),
    showList(call, args, chargesPage, { fixed: { ...days } }),
  ]);
  const { totals, byDay, subscriptions, subscriptionsByPlan, open } = foundOr404(result);
  const [oldest] = open;
  const t = translator(language);
  const plot: ShownPlot = {
    unit: "money",
    series: plotted.map((kind) => t(`premiumReport.sums.${kind}`, { ns: "operator" })),
    marks: summedMarks(language, days, byDay, ["paidMillimes", "failedMillimes"]),
  };
  const report = {
    from: dayText(language, days.from),
    to: dayText(language, days.to),
    ...{ totals, subscriptions, subscriptionsByPlan, rows, list },
    days: byDay.map(({ day, ...sum }) => ({ id: day, label: dayText(language, day), sum })),
    plot: byDay.length > 0 && plot.marks.length >= minMarks ? plot : null,
    openSpan: oldest ? spanSince(new Date(oldest.createdAt), now) : null,
    open: open.slice(0, maxOpen).map((charge) => chargeShown(language, charge)),
  };
  return data({ title, span, report });
});

export const action = deskAction("reports", (call, args) => answerViews(call, args, "premium-charges"));
export const clientAction = sendForm;

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
        <ListOutcome nameOf={(id) => id} />
        <DeskTable
          label={t("premiumReport.charges")}
          none={t("premiumReport.none")}
          searchLabel={t("lists:searchIn.premiumCharges")}
          columns={chargeColumns}
          rows={report.rows}
          list={report.list}
          to={() => null}
        />
      </div>
    </ReportSection>
  );
}
