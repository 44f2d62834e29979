import { useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import type { DeskColumn } from "#app/components/operator/table/desk-table-types.ts";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { HelpEntryRecord } from "#app/domain/help/help-entry-record.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { Amount } from "#app/components/operator/table/offer-columns.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { changeHelpEntry } from "#app/services/catalogue/help-entry.server.ts";
import { pressed } from "#app/services/record-change.server.ts";
import { answerList, choiceText, showList } from "#app/web/lists/list-page.server.ts";
import { helpPage, type HelpShown } from "#app/web/lists/other-lists.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

export const loader = deskLoader("catalogue", async (call, args) => ({
  title: titled(translator(call.language)("nav.help", { ns: "operator" })),
  ...(await showList(call, args, helpPage)),
}));

const moves = ["show", "hide"] as const;

export const action = deskAction("catalogue", (call, args) =>
  answerList(call, args, "help", {
    moves,
    move: (id, move, version) => changeHelpEntry(pressed(call, version), id, { active: move === "show" }),
    stateOf: ({ active }: HelpEntryRecord) => choiceText(call.language, "shown", active ? "yes" : "no"),
  }),
);
export const clientAction = sendForm;

const columns: readonly DeskColumn<HelpShown>[] = [
  { key: "title", main: true, cell: ({ title }) => <bdi>{title}</bdi> },
  { key: "kind", cell: (row) => <Kind entry={row} /> },
  { key: "position", figure: true, cell: ({ position }) => <Amount of={position} /> },
  { key: "shown", cell: ({ active }) => <Shown active={active} /> },
];

export default function Help() {
  const { t } = useTranslation(["operator", "lists"]);
  const here = `/${useLanguage()}/operator/help`;
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={t("nav.help")}
        actions={
          <>
            <LinkButton to={`${here}/new?kind=STORY`} variant="secondary" size="sm">
              {t("helpDesk.addStory")}
            </LinkButton>
            <LinkButton to={`${here}/new`} size="sm">
              {t("helpDesk.addTopic")}
            </LinkButton>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.title} />
        <DeskTable
          label={t("nav.help")}
          none={t("helpDesk.none")}
          searchLabel={t("lists:searchIn.help")}
          columns={columns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
          actions={moves.map((move) => ({ move, label: t(`lists:moves.${move}`) }))}
        />
      </div>
    </>
  );
}

function Kind({ entry: { kind, topic } }: { entry: HelpShown }) {
  const { t } = useTranslation("operator");
  const name = t(`helpDesk.kinds.${kind}`);
  return <>{topic === null ? name : `${name} · ${t(`fields.choices.${topic}`)}`}</>;
}

function Shown({ active }: { active: boolean }) {
  const { t } = useTranslation("lists");
  return <Badge tone={active ? "success" : "warn"}>{t(`choices.shown.${active ? "yes" : "no"}`)}</Badge>;
}
