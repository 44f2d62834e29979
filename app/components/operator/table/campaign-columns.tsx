import { StageBadge } from "#app/components/operator/stage-badge.tsx";
import { PointStar } from "#app/components/zellige/point-star.tsx";
import type { CampaignShown, SegmentShown, StampCardShown } from "#app/web/lists/campaign-lists.server.ts";
import type { DeskColumn } from "./desk-table-types.ts";
import { Amount, Day } from "./offer-columns.tsx";

/** The facts that operators need to decide about a campaign. */
export const campaignColumns: readonly DeskColumn<CampaignShown>[] = [
  { key: "title", main: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "state", cell: ({ state }) => <StageBadge state={state} /> },
  { key: "trigger", cell: ({ trigger }) => trigger },
  { key: "gives", cell: ({ gives }) => gives },
  { key: "from", cell: ({ from }) => <Day>{from}</Day> },
  { key: "until", cell: ({ until }) => <Day>{until}</Day> },
  { key: "spent", figure: true, cell: ({ spent }) => <Spent {...spent} /> },
  { key: "reached", figure: true, cell: ({ reached }) => <Amount of={reached} /> },
];

/** The used points or times, and their part of the budget. */
function Spent({ text, inPoints, count, most }: CampaignShown["spent"]) {
  return (
    <span className="inline-grid justify-items-end gap-1">
      <span className="inline-flex items-center gap-1">
        {inPoints && <PointStar />}
        {text}
      </span>
      {most !== null && (
        <progress aria-hidden="true" className="bar h-1 w-20" value={Math.min(count, most)} max={most} />
      )}
    </span>
  );
}

/** The size of a segment, and how many campaigns, offers and messages use it. */
export const segmentColumns: readonly DeskColumn<SegmentShown>[] = [
  { key: "name", main: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { key: "size", figure: true, cell: ({ size }) => size !== null && <Amount of={size} /> },
  { key: "counted", cell: ({ counted }) => counted },
  { key: "campaigns", figure: true, cell: ({ campaigns }) => <Amount of={campaigns} /> },
  { key: "offers", figure: true, cell: ({ offers }) => <Amount of={offers} /> },
  { key: "messages", figure: true, cell: ({ messages }) => <Amount of={messages} /> },
];

export const stampCardColumns: readonly DeskColumn<StampCardShown>[] = [
  { key: "title", main: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "partner", cell: ({ partnerName }) => <bdi>{partnerName}</bdi> },
  { key: "state", cell: ({ state }) => <StageBadge state={state} /> },
  { key: "target", figure: true, cell: ({ target }) => <Amount of={target} /> },
  { key: "perDay", figure: true, cell: ({ perDay }) => <Amount of={perDay} /> },
  { key: "offer", cell: ({ offerTitle }) => <bdi>{offerTitle}</bdi> },
];
