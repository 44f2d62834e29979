import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { RecordFacts } from "#app/desk/record/record-facts.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Amount, Thumbnail } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { columnsOf, flag, given, integer, maybe, text } from "#app/core/db/columns.server.ts";
import { byNumber, byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText, yesNo } from "#app/desk/lists/list-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

export const loader = deskList({
  name: "partners",
  right: "catalogue",
  title: (t) => t("nav.partners", { ns: "operator" }),
  from: sql`partner t
    CROSS JOIN LATERAL (SELECT count(*)::int AS stores FROM store WHERE partner_id = t.id) s
    CROSS JOIN LATERAL (SELECT count(*)::int AS offers FROM offer WHERE partner_id = t.id) o`,
  columns: columnsOf("t", {
    name: text,
    logoUrl: maybe(text),
    earnRate: integer,
    online: flag,
    stores: given(sql`s.stores`, integer),
    offers: given(sql`o.offers`, integer),
  }),
  searchKept: sql`t.search`,
  filters: { online: { of: yesNo, where: (online) => sql`t.online = ${online === "yes"}` } },
  sort: "name",
  sorts: {
    name: byText(sql`t.name`),
    rate: byNumber(sql`t.earn_rate`),
    stores: byNumber(sql`s.stores`),
    offers: byNumber(sql`o.offers`),
    created: byTime(sql`t.created_at`),
  },
  cells: {
    name: (row) => row.name,
    rate: (row) => row.earnRate,
    stores: (row) => row.stores,
    offers: (row) => row.offers,
    online: (row, language) => choiceText(language, "online", row.online ? "yes" : "no"),
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  {
    key: "name",
    main: true,
    cell: ({ name, logoUrl }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail url={logoUrl} />
        <bdi className="min-w-0">{name}</bdi>
      </span>
    ),
  },
  { key: "rate", figure: true, cell: ({ earnRate }) => <Amount of={earnRate} /> },
  { key: "stores", figure: true, cell: ({ stores }) => <Amount of={stores} /> },
  { key: "offers", figure: true, cell: ({ offers }) => <Amount of={offers} /> },
  { key: "online", cell: ({ online }) => online && <Online /> },
];

export default function Partners() {
  const { t } = useTranslation(["operator", "lists"]);
  return (
    <DeskList
      title={t("nav.partners")}
      add={t("partners.add")}
      none={t("partners.none")}
      search={t("lists:searchIn.partners")}
      columns={columns}
      beside={RecordFacts}
    />
  );
}

function Online() {
  const { t } = useTranslation("lists");
  return <>{t("choices.online.yes")}</>;
}
