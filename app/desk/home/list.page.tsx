import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Amount } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { columnsOf, flag, given, integer, maybe, oneOf, text } from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime, inWords, type ListReader } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import type { HomePartRecord } from "#app/core/domain/home/home-part-record.ts";
import { homePartKinds, type HomePartKind } from "#app/core/domain/home/home-part.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { pressed } from "#app/core/services/record-change.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText, yesNo } from "#app/desk/lists/list-words.server.ts";
import { changeHomePart } from "./home-part.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const moves = ["show", "hide"] as const;
const titleIn = (reader: ListReader) => inWords(sql`o.title`, reader);

/** What stands on home above all offers, in its order. */
export const loader = deskList({
  name: "home",
  right: "catalogue",
  title: (t) => t("nav.home", { ns: "operator" }),
  from: sql`home_part t LEFT JOIN offer o ON o.id = t.offer_id`,
  versionsOf: "home",
  columns: (reader) =>
    columnsOf("t", {
      offerTitle: given(titleIn(reader), maybe(text)),
      kind: oneOf<HomePartKind>(),
      position: integer,
      active: flag,
    }),
  search: (reader) => sql`coalesce(${titleIn(reader)}, '')`,
  filters: {
    kind: { of: homePartKinds, where: (kind) => sql`t.kind = ${kind}::home_part_kind` },
    shown: { of: yesNo, where: (shown) => sql`t.active = ${shown === "yes"}` },
  },
  sort: "position",
  sorts: {
    kind: byText(sql`t.kind::text`),
    position: byNumber(sql`t.position`),
    created: byTime(sql`t.created_at`),
  },
  cells: {
    kind: (row, language) => choiceText(language, "kind", row.kind),
    offer: (row) => row.offerTitle,
    position: (row) => row.position,
    shown: (row, language) => choiceText(language, "shown", row.active ? "yes" : "no"),
  },
  moves: {
    of: moves,
    move: (call, id, move, version) =>
      changeHomePart(pressed(call, version), id, { active: move === "show" }),
    stateOf: ({ active }: HomePartRecord, { language }) =>
      choiceText(language, "shown", active ? "yes" : "no"),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "kind", main: true, cell: ({ kind }) => <Kind of={kind} /> },
  { key: "offer", cell: ({ offerTitle }) => <bdi>{offerTitle}</bdi> },
  { key: "position", figure: true, cell: ({ position }) => <Amount of={position} /> },
  { key: "shown", cell: ({ active }) => <Standing active={active} /> },
];

export default function HomeParts() {
  const { t } = useTranslation(["operator", "lists"]);
  return (
    <DeskList
      title={t("nav.home")}
      add={t("homeDesk.add")}
      none={t("homeDesk.none")}
      search={t("lists:searchIn.home")}
      columns={columns}
      beside={RecordFacts}
      nameOf={({ kind, offerTitle }) => [t(`homeDesk.kinds.${kind}`), offerTitle].filter(Boolean).join(" · ")}
      moves={moves.map((move) => ({ move }))}
    />
  );
}

function Kind({ of }: { of: HomePartKind }) {
  const { t } = useTranslation("operator");
  return <>{t(`homeDesk.kinds.${of}`)}</>;
}

function Standing({ active }: { active: boolean }) {
  const { t } = useTranslation("lists");
  return <Badge tone={active ? "success" : "warn"}>{t(`choices.shown.${active ? "yes" : "no"}`)}</Badge>;
}
