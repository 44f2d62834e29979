import type { TFunction } from "i18next";
import type { FigureSection } from "#app/core/ui/charts/shown-figures.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import type { DaySpan } from "#app/core/domain/day-span.ts";
import type { PointsReport } from "#app/core/domain/points/report.ts";
import { publicSource, type PointsSource } from "#app/core/domain/points/public-source.ts";
import { premiumPlans } from "#app/core/domain/premium/plans.ts";

import type { PrizeKind } from "#app/core/domain/wheels/prize.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { readProgrammeFigures, timesOf, type ProgrammeFigures } from "./read-programme-figures.server.ts";
import { plotted, summedMarks } from "#app/core/pages/figure-marks.server.ts";

interface Words {
  language: Language;
  span: DaySpan;
  figures: ProgrammeFigures;
  word: TFunction<"figures">;
}

/** What keeps members: invitations, the wheels and premium. */
export async function programmesSections(
  language: Language,
  span: DaySpan,
  now: Date,
): Promise<FigureSection[]> {
  const figures = await readProgrammeFigures(span, businessDayOf(now));
  const words = {
    ...{ language, span, figures },
    word: translatorOf(language, "figures"),
  };
  return [referral(words), ...wheel(words), ...premium(words)];
}

function referral({ language, span, figures, word }: Words): FigureSection {
  const { sums, days, points, before } = figures;
  const kinds = ["INVITED", "JOINED_INVITED"] as const;
  const given = (of: PointsReport) =>
    of.bySource.find(({ source }) => source === publicSource("REFERRAL"))?.issued ?? 0;
  return {
    ...plotted(language, {
      id: "referral",
      title: word("referral.title"),
      series: kinds.map((kind) => word(`referral.${kind}`)),
      unit: "number",
      marks: summedMarks(language, span, ofKinds(days, kinds, "times"), kinds),
    }),
    stats: [
      ...kinds.map((kind) => ({
        id: kind,
        label: word(`referral.${kind}`),
        unit: "number" as const,
        value: timesOf(sums, kind),
        before: timesOf(before.sums, kind),
      })),
      {
        id: "points",
        label: word("referral.points"),
        unit: "points",
        value: given(points),
        before: given(before.points),
      },
    ],
  };
}

const wheelSources = ["WHEEL", "WHEEL_PRIZES", "CONSUMED_IN_WHEEL"] as const satisfies PointsSource[];

/** What wheels gave and took. */
function wheelPoints({ bySource }: PointsReport) {
  const ofWheel = bySource.filter(({ source }) => wheelSources.some((one) => publicSource(one) === source));
  return {
    won: ofWheel.reduce((all, { issued }) => all + issued, 0),
    paid: ofWheel.reduce((all, { spent }) => all + spent, 0),
  };
}

function wheel({ language, span, figures, word }: Words): FigureSection[] {
  const { sums, days, points, before } = figures;
  const { won, paid } = wheelPoints(points);
  const earlier = wheelPoints(before.points);
  const prizes = sums.filter(({ kind }) => kind === "PRIZE");
  return [
    {
      ...plotted(language, {
        id: "wheel",
        title: word("wheel.title"),
        series: [word("wheel.spins")],
        unit: "number",
        marks: summedMarks(language, span, ofKinds(days, ["SPIN"], "times"), ["SPIN"]),
      }),
      stats: [
        {
          id: "spins",
          label: word("wheel.spins"),
          unit: "number",
          value: timesOf(sums, "SPIN"),
          before: timesOf(before.sums, "SPIN"),
        },
        { id: "won", label: word("wheel.won"), unit: "points", value: won, before: earlier.won },
        { id: "paid", label: word("wheel.paid"), unit: "points", value: paid, before: earlier.paid },
        {
          id: "cost",
          label: word("wheel.cost"),
          unit: "points",
          value: won - paid,
          before: earlier.won - earlier.paid,
          hint: word("wheel.costText"),
        },
      ],
    },
    {
      id: "prizes",
      title: word("wheel.prizes"),
      nothing: word("nothing"),
      table: {
        first: word("wheel.prize"),
        columns: [
          { label: word("wheel.times"), unit: "number" },
          { label: word("wheel.points"), unit: "points" },
          { label: word("wheel.value"), unit: "money" },
        ],
        rows: prizes.map(({ key, times, points: ofPrize, millimes }) => {
          const [which, kind] = key.split(" ") as ["POINTS" | "GRAND", PrizeKind];
          return {
            id: key,
            label: `${word(`wheel.name.${which}`)} · ${word(`wheel.kind.${kind}`)}`,
            values: [times, ofPrize, millimes],
          };
        }),
      },
    },
  ];
}

/** What was charged, in millimes. */
const charged = (sums: ProgrammeFigures["sums"]) =>
  sums.reduce((all, { kind, millimes }) => (kind === "CHARGE" ? all + millimes : all), 0);

function premium({ language, span, figures, word }: Words): FigureSection[] {
  const { sums, days, before, premium: subscriptions } = figures;
  const ended = timesOf(sums, "PREMIUM_ENDED");
  const moves = ["PREMIUM_STARTED", "PREMIUM_ENDED"] as const;
  return [
    {
      ...plotted(language, {
        id: "premium",
        title: word("premium.income"),
        series: [word("premium.charged")],
        unit: "money",
        marks: summedMarks(language, span, ofKinds(days, ["CHARGE"], "millimes"), ["CHARGE"]),
      }),
      stats: [
        {
          id: "income",
          label: word("premium.charged"),
          unit: "money",
          value: charged(sums),
          before: charged(before.sums),
        },
        { id: "now", label: word("premium.now"), unit: "number", value: subscriptions.now },
        ...moves.map((kind) => ({
          id: kind,
          label: word(`premium.${kind}`),
          unit: "number" as const,
          value: timesOf(sums, kind),
          before: timesOf(before.sums, kind),
        })),
        {
          id: "churn",
          label: word("premium.churn"),
          unit: "percent",
          value: subscriptions.before === 0 ? null : Math.round((ended / subscriptions.before) * 100),
          ...(subscriptions.before > 0 && {
            hint: word("premium.churnText", { before: subscriptions.before }),
          }),
        },
      ],
    },
    plotted(language, {
      id: "subscribers",
      title: word("premium.moves"),
      series: moves.map((kind) => word(`premium.${kind}`)),
      unit: "number",
      marks: summedMarks(language, span, ofKinds(days, moves, "times"), moves),
    }),
    {
      id: "plans",
      title: word("premium.plans"),
      table: {
        first: word("premium.plan"),
        columns: [
          { label: word("premium.charges"), unit: "number" },
          { label: word("premium.charged"), unit: "money" },
          { label: word("premium.failed"), unit: "number" },
        ],
        rows: premiumPlans.map((plan) => {
          const of = (kind: string) => sums.find((sum) => sum.kind === kind && sum.key === plan);
          return {
            id: plan,
            label: word(`premium.name.${plan}`),
            values: [of("CHARGE")?.times ?? 0, of("CHARGE")?.millimes ?? 0, of("CHARGE_FAILED")?.times ?? 0],
          };
        }),
      },
    },
  ];
}

/** Days with a value for each kind. */
function ofKinds<Kind extends ProgrammeFigures["days"][number]["kind"]>(
  days: ProgrammeFigures["days"],
  kinds: readonly Kind[],
  value: "times" | "millimes",
) {
  return days.flatMap((one) => {
    if (!kinds.some((kind) => kind === one.kind)) return [];
    const values = Object.fromEntries(kinds.map((kind) => [kind, kind === one.kind ? one[value] : 0]));
    return [{ day: one.day, ...(values as Record<Kind, number>) }];
  });
}
