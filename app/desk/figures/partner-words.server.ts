import type { DaySpan } from "#app/core/domain/day-span.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";
import { shownPeople, type PeopleSeen } from "#app/core/domain/partners/few-people.ts";
import { leastSeen, seesCustomers } from "#app/core/domain/segments/seen-count.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { summedMarks } from "#app/core/pages/figure-marks.server.ts";
import type { FigureSection, FigureUnit, ShownStat } from "#app/core/ui/charts/shown-figures.ts";
import {
  partnerSums,
  readPartnerFigures,
  type PartnerSpan,
  type PartnerSum,
} from "./read-partner-figures.server.ts";

const units: Record<PartnerSum, FigureUnit> = {
  sales: "number",
  paidMillimes: "money",
  cancelledMillimes: "money",
  points: "points",
  redemptions: "number",
};

interface Reader {
  language: Language;
  caller: { rights: readonly Right[] };
}

/** One partner: its sales, money, points and members, each beside as many days before. */
export async function partnerSections(
  { language, caller }: Reader,
  partnerId: string,
  span: DaySpan,
): Promise<FigureSection[]> {
  const { before, ...figures } = await readPartnerFigures(partnerId, span);
  const word = translatorOf(language, "figures");
  const sumOf = ({ days }: PartnerSpan, sum: PartnerSum) => days.reduce((all, day) => all + day[sum], 0);
  const marks = summedMarks(language, span, figures.days, partnerSums);
  const paid = partnerSums.indexOf("paidMillimes");
  return [
    {
      ...{ id: "sums", title: word("partners.sums"), text: word("partners.sumsText") },
      stats: [
        ...partnerSums.map((sum) => ({
          ...{ id: sum, label: word(`partners.${sum}`), unit: units[sum] },
          ...{ value: sumOf(figures, sum), before: sumOf(before, sum) },
        })),
        {
          ...{ id: "claimPoints", label: word("partners.claimPoints"), unit: "points" },
          ...{ value: figures.claimPoints, before: before.claimPoints },
        },
      ],
    },
    members({ language, caller }, figures.people, before.people),
    {
      ...{ id: "days", title: word("partners.days") },
      plot: {
        unit: "money",
        series: [word("partners.paidMillimes")],
        marks: marks.map((mark) => ({ ...mark, values: mark.values.slice(paid, paid + 1) })),
      },
      table: {
        first: word("period"),
        columns: partnerSums.map((sum) => ({ label: word(`partners.${sum}`), unit: units[sum] })),
        rows: marks.map(({ id, title, values }) => ({ id, label: title, values })),
      },
    },
  ];
}

/** Who bought there. Of a few of them nothing is told to whoever may not see customers: the others would tell it. */
function members({ language, caller }: Reader, now: PeopleSeen, before: PeopleSeen): FigureSection {
  const word = translatorOf(language, "figures");
  const section = { id: "members", title: word("partners.members") };
  const least = seesCustomers(caller) ? 0 : leastSeen;
  const [people, earlier] = [shownPeople(now, least), shownPeople(before, least)];
  if (people.seen === null) return { ...section, nothing: word("partners.few") };
  const stats = (["seen", "new", "returning"] as const).map((who): ShownStat => {
    const was = earlier[who];
    return {
      ...{ id: who, label: word(`partners.${who}`), unit: "number", value: people[who] },
      ...(was !== null && { before: was }),
    };
  });
  return { ...section, stats };
}
