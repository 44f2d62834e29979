import type { FigureSection } from "#app/core/ui/charts/shown-figures.ts";
import { businessDayOf, daysBetween } from "#app/core/domain/business-day.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import { firstOfMonth, sumBuckets } from "#app/core/domain/figures/buckets.ts";
import { rfmGroups } from "#app/core/domain/segments/rfm.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { readMembersFigures, type MembersFigures } from "./read-members-figures.server.ts";
import { marksOf, monthText, plotted, summedMarks } from "#app/core/pages/figure-marks.server.ts";

/** Members: who joined, who is active and comes back, at which level, and how good a customer. */
export async function membersSections(
  language: Language,
  span: DaySpan,
  now: Date,
): Promise<FigureSection[]> {
  const figures = await readMembersFigures(span, businessDayOf(now));
  return [
    ...joinedAndActive(language, span, figures),
    cohorts(language, figures),
    levels(language, figures),
    groups(language, figures),
  ];
}

const joinedIn = (days: MembersFigures["days"]) => days.reduce((sum, { joined }) => sum + joined, 0);

function joinedAndActive(
  language: Language,
  span: DaySpan,
  { days, daysBefore, activeInMonth, levels: standing }: MembersFigures,
): FigureSection[] {
  const word = translatorOf(language, "figures");
  return [
    {
      id: "sums",
      title: word("members.sums"),
      stats: [
        { id: "members", label: word("members.now"), unit: "number", value: membersOf(standing) },
        {
          id: "joined",
          label: word("members.joined"),
          unit: "number",
          value: joinedIn(days),
          before: joinedIn(daysBefore),
        },
        {
          id: "active",
          label: word("members.activeMonth", { month: monthText(language, firstOfMonth(span.to)) }),
          unit: "number",
          value: activeInMonth,
          hint: word("members.activeText"),
        },
      ],
    },
    plotted(language, {
      id: "joined",
      title: word("members.joined"),
      series: [word("members.joined")],
      unit: "number",
      marks: summedMarks(language, span, days, ["joined"]),
    }),
    plotted(language, {
      id: "active",
      title: word("members.active"),
      text: word("members.activeDays"),
      series: [word("members.activeShort"), word("members.returned")],
      unit: "number",
      marks: marksOf(language, span, (buckets) =>
        sumBuckets(buckets, days, ["active", "returned"]).map((sums, index) => {
          const bucket = buckets[index];
          const length = bucket ? daysBetween(bucket.from, bucket.to) + 1 : 1;
          return sums.map((sum) => Math.round(sum / length));
        }),
      ),
    }),
  ];
}

function cohorts(language: Language, { cohorts: found }: MembersFigures): FigureSection {
  const word = translatorOf(language, "figures");
  const longest = Math.max(0, ...found.map(({ active }) => active.length));
  return {
    id: "cohorts",
    title: word("members.cohorts"),
    text: word("members.cohortsText"),
    nothing: word("nothing"),
    table: {
      first: word("members.cohort"),
      heat: true,
      columns: [
        { label: word("members.label"), unit: "number" },
        ...Array.from({ length: longest }, (_, later) => ({
          label: word("members.later", { months: later }),
          unit: "percent" as const,
        })),
      ],
      rows: found.map(({ month, members: joined, active }) => ({
        id: month,
        label: monthText(language, month),
        values: [joined, ...Array.from({ length: longest }, (_, later) => active[later] ?? null)],
      })),
    },
  };
}

function levels(language: Language, { levels: standing, reached }: MembersFigures): FigureSection {
  const word = translatorOf(language, "figures");
  const all = membersOf(standing);
  return {
    id: "levels",
    title: word("members.levels"),
    text: word("members.levelsText"),
    table: {
      first: word("members.level"),
      columns: [
        { label: word("members.label"), unit: "number" },
        { label: word("members.share"), unit: "percent" },
        { label: word("members.reached"), unit: "number" },
        { label: word("members.reward"), unit: "points" },
      ],
      rows: Array.from({ length: 11 }, (_, level) => {
        const rises = reached.find((one) => one.level === level);
        const there = standing.find(({ key }) => Number(key) === level)?.members ?? 0;
        return {
          id: String(level),
          label: word("members.levelName", { level }),
          values: [there, share(there, all), rises?.times ?? null, rises?.points ?? null],
        };
      }),
    },
  };
}

function groups(language: Language, { groups: standing }: MembersFigures): FigureSection {
  const word = translatorOf(language, "figures");
  const all = membersOf(standing);
  return {
    id: "groups",
    title: word("members.groups"),
    text: word("members.groupsText"),
    table: {
      first: word("members.group"),
      columns: [
        { label: word("members.label"), unit: "number" },
        { label: word("members.share"), unit: "percent" },
      ],
      rows: rfmGroups.map((group) => {
        const there = standing.find(({ key }) => key === group)?.members ?? 0;
        return {
          id: group,
          label: `${word(`rfm.${group}`)} (${word(`rfmText.${group}`)})`,
          values: [there, share(there, all)],
        };
      }),
    },
  };
}

function membersOf(standing: MembersFigures["levels"]): number {
  return standing.reduce((sum, { members }) => sum + members, 0);
}

function share(count: number, of: number): number | null {
  return of === 0 ? null : Math.round((count / of) * 100);
}
