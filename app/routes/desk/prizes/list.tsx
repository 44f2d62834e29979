import { useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { z } from "zod";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { DeskColumn } from "#app/components/operator/table/desk-table-types.ts";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { Amount } from "#app/components/operator/table/offer-columns.tsx";
import { WheelBalance } from "#app/components/operator/wheel-balance.tsx";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { TabLinks } from "#app/components/ui/tab-links.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { wheels } from "#app/domain/wheel/prize.ts";
import type { WheelPrizeRecord } from "#app/domain/wheel/wheel-prize-record.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { changeWheelPrize } from "#app/services/catalogue/wheel-prize.server.ts";
import { pressed } from "#app/services/record-change.server.ts";
import { getWheelAtDesk } from "#app/services/wheels/get-wheel-at-desk.server.ts";
import { answerList, choiceText, showList } from "#app/web/lists/list-page.server.ts";
import { prizesPage, type PrizeShown } from "#app/web/lists/other-lists.server.ts";
import { sendForm } from "#app/web/send-form.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

/** The prizes of a wheel with the odds that customers see, and what a spin costs and gives on average. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const { language } = call;
  const wheel = z.enum(wheels).catch("POINTS").parse(new URL(args.request.url).searchParams.get("wheel"));
  const { prizes, costPoints, givenPoints } = await getWheelAtDesk(call, wheel);
  return {
    title: titled(translator(language)("nav.prizes", { ns: "operator" })),
    ...{ wheel, costPoints, givenPoints },
    playable: prizes.some(({ odds }) => odds > 0),
    ...(await showList(call, args, prizesPage, { fixed: { wheel } })),
  };
});

const moves = ["draw", "undraw"] as const;

export const action = deskAction("catalogue", (call, args) =>
  answerList(call, args, "prizes", {
    moves,
    move: (id, move, version) => changeWheelPrize(pressed(call, version), id, { active: move === "draw" }),
    stateOf: ({ active }: WheelPrizeRecord) => choiceText(call.language, "draw", active ? "IN" : "OUT"),
  }),
);
export const clientAction = sendForm;

export default function Prizes() {
  const { t } = useTranslation(["operator", "lists"]);
  const language = useLanguage();
  const { wheel, playable, costPoints, givenPoints, rows, list } = useLoaderData<typeof loader>();
  const here = `/${language}/operator/prizes`;
  return (
    <>
      <PageHeader
        title={t("nav.prizes")}
        actions={
          <LinkButton to={`${here}/new?wheel=${wheel}`} size="sm">
            {t("prizes.add")}
          </LinkButton>
        }
      />
      <TabLinks
        label={t("prizes.wheels")}
        tabs={wheels.map((one) => ({
          to: `${here}?wheel=${one}`,
          label: t(`prizes.wheel.${one}`),
          current: one === wheel,
        }))}
        className="mb-5"
      />
      <div className="grid grid-cols-1 gap-6">
        <WheelBalance {...{ wheel, costPoints, givenPoints, playable }} />
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.label} />
        <DeskTable
          label={t("prizes.inDraw")}
          none={t("prizes.none")}
          searchLabel={t("lists:searchIn.prizes")}
          columns={columns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
          actions={moves.map((move) => ({
            move,
            label: t(`lists:moves.${move}`),
            ...(move === "undraw" && { question: t("lists:undrawQuestion") }),
          }))}
        />
      </div>
    </>
  );
}

const columns: readonly DeskColumn<PrizeShown>[] = [
  { key: "label", main: true, cell: ({ label }) => <bdi>{label}</bdi> },
  { key: "worth", cell: (row) => <Worth prize={row} /> },
  { key: "chance", figure: true, cell: ({ chance }) => chance !== null && <bdi dir="ltr">{chance}</bdi> },
  { key: "left", figure: true, cell: ({ left }) => left !== null && <Amount of={left} /> },
  { key: "state", cell: (row) => <Standing prize={row} /> },
];

function Worth({ prize: { kind, points } }: { prize: PrizeShown }) {
  const { t } = useTranslation("operator");
  return kind === "POINTS" ? <Points amount={points} size="sm" /> : <>{t(`prizes.kind.${kind}`)}</>;
}

function Standing({ prize: { chance, isGone } }: { prize: PrizeShown }) {
  const { t } = useTranslation("lists");
  const state = chance === null ? "OUT" : isGone ? "GONE" : "IN";
  return (
    <Badge tone={state === "IN" ? "success" : state === "GONE" ? "warn" : "neutral"}>
      {t(`choices.draw.${state}`)}
    </Badge>
  );
}
