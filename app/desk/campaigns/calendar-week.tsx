import { Link } from "#app/remix.ts";
import type { CampaignState } from "#app/core/domain/campaigns/campaign-state.ts";
import { titlePlaceOf, type Run } from "#app/core/domain/campaigns/month-plan.ts";
import { softTones } from "#app/core/ui/badge.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { stageTones } from "#app/desk/frame/stage-badge.tsx";

interface WeekShown {
  monday: string;
  /** From Monday on; a name is "lundi 2 novembre". */
  days: { number: number; name: string; isToday: boolean; isInMonth: boolean }[];
  campaigns: WeekCampaign[];
}

interface WeekCampaign {
  id: string;
  title: string;
  state: CampaignState;
  runs: Run[];
}

/** One week of the calendar: its days, and below them each campaign as a line over the days on which it is on. */
export function CalendarWeek({ week: { days, campaigns } }: { week: WeekShown }) {
  return (
    <section aria-label={days[0]?.name} className="border-line not-last:border-b">
      <ol aria-hidden="true" className="grid grid-cols-7">
        {days.map(({ number, name, isToday, isInMonth }) => (
          <li key={name} className="p-1 text-center text-xs md:p-1.5 md:text-start">
            <span
              className={classNames(
                "inline-grid size-6 place-items-center rounded-full tabular",
                isToday ? "bg-brand font-semibold text-on-brand" : isInMonth ? "text-ink" : "text-muted",
              )}
            >
              {number}
            </span>
          </li>
        ))}
      </ol>
      <ul className="grid grid-cols-1 gap-1 pb-2 empty:hidden">
        {campaigns.map((campaign) => (
          <CampaignLine key={campaign.id} campaign={campaign} days={days} />
        ))}
      </ul>
    </section>
  );
}

const starts = [
  "col-start-1",
  "col-start-2",
  "col-start-3",
  "col-start-4",
  "col-start-5",
  "col-start-6",
  "col-start-7",
];
const ends = ["col-end-2", "col-end-3", "col-end-4", "col-end-5", "col-end-6", "col-end-7", "col-end-8"];

function CampaignLine({
  campaign: { id, title, state, runs },
  days,
}: {
  campaign: WeekCampaign;
  days: WeekShown["days"];
}) {
  const { t } = useTranslation("lists");
  const language = useLanguage();
  const { first, last, atEnd } = titlePlaceOf(runs);
  return (
    <li className="grid grid-cols-7 px-0.5">
      {runs.map((run) => (
        <span
          key={run.first}
          aria-hidden="true"
          className={classNames(
            "row-start-1 mx-0.5 min-h-7 rounded-md",
            starts[run.first - 1],
            ends[run.last - 1],
            softTones[stageTones[state]],
            state === "DRAFT" && "outline-1 -outline-offset-1 outline-line-strong outline-dashed",
          )}
        />
      ))}
      <Link
        to={`/${language}/operator/campaigns/${id}`}
        className={classNames(
          "row-start-1 flex min-h-7 min-w-0 items-center px-2 text-xs font-medium hover:underline",
          starts[first - 1],
          ends[last - 1],
          atEnd && "justify-end",
        )}
      >
        <bdi className="truncate">{title}</bdi>
        <span className="sr-only">
          {` · ${t(`choices.stage.${state}`)} · ${runs
            .map((run) => [days[run.first - 1]?.name, days[run.last - 1]?.name])
            .map(([begin, end]) => (begin === end ? begin : `${begin} – ${end}`))
            .join(", ")}`}
        </span>
      </Link>
    </li>
  );
}
