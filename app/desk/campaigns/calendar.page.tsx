import { z } from "zod";
import { useLoaderData } from "#app/remix.ts";
import { addDays, businessDayOf, startOfDay } from "#app/core/domain/business-day.ts";
import { campaignStates, campaignStateOf } from "#app/core/domain/campaigns/campaign-state.ts";
import { addMonths, isOnIn, runsIn, weeksOf } from "#app/core/domain/campaigns/month-plan.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { StageBadge } from "#app/desk/frame/stage-badge.tsx";
import { CalendarWeek } from "./calendar-week.tsx";
import { readPlannedCampaigns } from "./planned-campaigns.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["campaigns", "lists"] } satisfies RouteHandle;

const askedMonth = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/)
  .transform((month) => `${month}-01`);

/** The campaigns of a month by their days; the month is in the address. */
export const loader = deskLoader("campaigns", async ({ now, language }, { request }) => {
  const today = businessDayOf(now);
  const asked = askedMonth.safeParse(new URL(request.url).searchParams.get("month"));
  const month = asked.data ?? `${today.slice(0, 7)}-01`;
  // Also the days of the months beside it that its weeks show: else these would look free.
  const mondays = weeksOf(month);
  const rows = await readPlannedCampaigns(mondays[0] ?? month, addDays(mondays.at(-1) ?? month, 6));
  const campaigns = rows.map(({ id, rule }) => ({
    ...{ id, rule, title: inLanguage(rule.title, language), state: campaignStateOf(rule, now) },
  }));
  const dayText = (day: string, style: "weekdayShort" | "weekday") =>
    formatDate(startOfDay(day), language, style);
  const weeks = mondays.map((monday) => {
    const days = Array.from({ length: 7 }, (_, place) => addDays(monday, place));
    return {
      monday,
      days: days.map((day) => ({
        ...{ number: Number(day.slice(-2)), name: dayText(day, "weekday") },
        ...{ isToday: day === today, isInMonth: day.startsWith(month.slice(0, 7)) },
      })),
      campaigns: campaigns.flatMap(({ id, title, state, rule }) => {
        const runs = runsIn(rule, monday);
        return runs.length === 0 ? [] : [{ id, title, state, runs }];
      }),
    };
  });
  const title = translator(language)("calendar.title", { ns: "campaigns" });
  return {
    title: titled(title),
    month: formatDate(startOfDay(month), language, "month"),
    before: addMonths(month, -1).slice(0, 7),
    after: addMonths(month, 1).slice(0, 7),
    weekdays: weeks[0]?.days.map((_, place) =>
      dayText(addDays(weeks[0]?.monday ?? today, place), "weekdayShort"),
    ),
    isEmpty: !rows.some(({ rule }) => isOnIn(rule, month)),
    states: campaignStates.filter((state) => campaigns.some((one) => one.state === state)),
    weeks,
  };
});

export default function CampaignCalendar() {
  const { t } = useTranslation(["campaigns", "lists"]);
  const { month, before, after, weekdays, weeks, isEmpty, states } = useLoaderData<typeof loader>();
  const list = `/${useLanguage()}/operator/campaigns`;
  return (
    <>
      <PageHeader
        back={list}
        title={t("calendar.title")}
        actions={
          <LinkButton to={`${list}/new`} size="sm">
            {t("add")}
          </LinkButton>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <nav aria-label={t("calendar.months")} className="flex flex-wrap items-center gap-2">
          <h2 className="me-auto text-xl font-semibold first-letter:uppercase">{month}</h2>
          <LinkButton to={`?month=${before}`} variant="secondary" size="sm" rel="prev">
            {t("lists:previous")}
          </LinkButton>
          <LinkButton to={`?month=${after}`} variant="secondary" size="sm" rel="next">
            {t("lists:next")}
          </LinkButton>
        </nav>
        {isEmpty && <EmptyState title={t("calendar.none")} />}
        <Card padding="none" className="overflow-hidden">
          <div aria-hidden="true" className="grid grid-cols-7 border-b border-line bg-sunken">
            {weekdays?.map((name) => (
              <span key={name} className="truncate py-1.5 text-center text-xs text-muted">
                {name}
              </span>
            ))}
          </div>
          {weeks.map((week) => (
            <CalendarWeek key={week.monday} week={week} />
          ))}
        </Card>
        {states.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            {t("calendar.colours")}
            {states.map((state) => (
              <StageBadge key={state} state={state} />
            ))}
          </p>
        )}
      </div>
    </>
  );
}
