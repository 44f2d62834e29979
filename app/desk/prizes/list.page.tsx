import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Amount } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { closedText } from "./closed-text.server.ts";
import { WheelBalance } from "./wheel-balance.tsx";
import { WheelClosed } from "./wheel-closed.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { formatOdds } from "#app/core/ui/shown/wheel.ts";
import { wheels, type WheelName } from "#app/core/domain/wheels/prize.ts";
import type { WheelPrizeRecord } from "#app/core/domain/wheels/wheel-prize-record.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { changeWheelPrize } from "./wheel-prize.server.ts";
import { listPrizesAtDesk } from "#app/desk/lists/reads/prize-list.server.ts";
import { pressed } from "#app/core/services/record-change.server.ts";
import { getWheelAtDesk } from "./get-wheel-at-desk.server.ts";
import { listAction, listOnPage, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const moves = ["draw", "undraw"] as const;

/** The prizes of a wheel with the odds that customers see, and what a spin costs and gives on average. */
export const loader = listOnPage(
  {
    name: "prizes",
    right: "catalogue",
    title: (t) => t("nav.prizes", { ns: "operator" }),
    read: listPrizesAtDesk,
    filters: {},
    tabs: { filter: "wheel", of: wheels, usual: "POINTS" },
    sort: "-chance",
    sorts: ["label", "chance", "left"],
    show: ({ label, odds, ...row }, { language }) => ({
      ...row,
      label: inLanguage(label, language),
      chance: odds === null ? null : formatOdds(odds, language),
      isGone: odds === 0,
    }),
    cells: {
      label: (row, language) => inLanguage(row.label, language),
      kind: (row, language) => choiceText(language, "kind", row.kind),
      points: (row) => row.points,
      chance: ({ odds }) => (odds === null ? null : { percent: odds / 1_000 }),
      left: (row) => row.left,
      state: ({ odds }, language) =>
        choiceText(language, "draw", odds === null ? "OUT" : odds === 0 ? "GONE" : "IN"),
    },
    moves: {
      of: moves,
      asks: {
        draw: (t) => ({ label: t("moves.draw", { ns: "lists" }), text: t("rows.draw", { ns: "asked" }) }),
        undraw: (t) => ({
          label: t("moves.undraw", { ns: "lists" }),
          text: t("rows.undraw", { ns: "asked" }),
        }),
      },
      move: (call, id, move, version) =>
        changeWheelPrize(pressed(call, version), id, { active: move === "draw" }),
      stateOf: ({ active }: WheelPrizeRecord, { language }) =>
        choiceText(language, "draw", active ? "IN" : "OUT"),
    },
  },
  async (call, _args, show) => {
    const page = await show();
    const [{ prizes, costPoints, givenPoints }, closed] = await Promise.all([
      getWheelAtDesk(call, page.tab),
      closedText(call, page.tab),
    ]);
    const playable = prizes.some(({ odds }) => odds > 0);
    const mayOpen = call.caller.rights.includes("finance");
    return { ...page, costPoints, givenPoints, playable, closed, mayOpen };
  },
);
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "label", main: true, cell: ({ label }) => <bdi>{label}</bdi> },
  { key: "worth", cell: (row) => <Worth prize={row} /> },
  {
    key: "chance",
    figure: true,
    cell: ({ chance }) =>
      chance !== null && (
        <bdi dir="ltr" translate="no">
          {chance}
        </bdi>
      ),
  },
  { key: "left", figure: true, cell: ({ left }) => left !== null && <Amount of={left} /> },
  { key: "state", cell: (row) => <Standing prize={row} /> },
];

export default function Prizes() {
  const { t } = useTranslation(["operator", "lists"]);
  const { tab: wheel, closed, mayOpen, playable, costPoints, givenPoints } = useLoaderData<typeof loader>();
  return (
    <DeskList
      title={t("nav.prizes")}
      add={t("prizes.add")}
      addWith={`?wheel=${wheel}`}
      tabs={{ label: t("prizes.wheels"), text: (one: WheelName) => t(`prizes.wheel.${one}`) }}
      above={
        <div className="mb-2">
          {closed !== null && <WheelClosed why={closed} mayOpen={mayOpen} />}
          <WheelBalance {...{ wheel, costPoints, givenPoints, playable }} />
        </div>
      }
      label={t("prizes.inDraw")}
      none={t("prizes.none")}
      search={t("lists:searchIn.prizes")}
      columns={columns}
      beside={RecordFacts}
      nameOf={({ label }) => label}
      moves={moves.map((move) => ({ move }))}
    />
  );
}

function Worth({ prize: { kind, points } }: { prize: Shown<typeof loader> }) {
  const { t } = useTranslation("operator");
  return kind === "POINTS" ? <Points amount={points} size="sm" /> : <>{t(`prizes.kind.${kind}`)}</>;
}

function Standing({ prize: { chance, isGone } }: { prize: Shown<typeof loader> }) {
  const { t } = useTranslation("lists");
  const state = chance === null ? "OUT" : isGone ? "GONE" : "IN";
  return (
    <Badge tone={state === "IN" ? "success" : state === "GONE" ? "warn" : "neutral"}>
      {t(`choices.draw.${state}`)}
    </Badge>
  );
}
