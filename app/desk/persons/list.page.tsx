import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { PersonStatus } from "#app/core/ui/staff/person-status.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { columnsOf, given, json, maybe, moment, oneOf, text } from "#app/core/db/columns.server.ts";
import { byText, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import type { Role } from "#app/core/domain/operators/rights.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Language } from "#app/core/domain/languages.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const rolesText = ({ roles }: { roles: Role[] }, language: Language) =>
  roles.map((role) => choiceText(language, "role", role)).join(", ");

export const loader = deskList({
  name: "persons",
  right: "persons",
  title: (t) => t("persons.title", { ns: "operator" }),
  from: sql`staff_person t`,
  always: [sql`t.kind = 'OPERATOR'`],
  columns: columnsOf("t", {
    name: text,
    email: text,
    roles: given(sql`t.roles::text[]`, json<Role[]>()),
    status: oneOf<"INVITED" | "ACTIVE" | "CLOSED">(),
    lastSeenAt: maybe(moment),
  }),
  search: sql`t.name || ' ' || t.email`,
  filters: {
    status: {
      of: ["INVITED", "ACTIVE", "CLOSED"],
      where: (status) => sql`t.status = ${status}::staff_status`,
    },
    role: {
      of: ["SUPPORT", "CATALOGUE", "FINANCE", "ADMIN"],
      where: (role) => sql`${role}::operator_role = ANY(t.roles)`,
    },
  },
  sort: "-created",
  sorts: {
    name: byText(sql`t.name`),
    email: byText(sql`t.email`),
    seen: byTime(sql`coalesce(t.last_seen_at, '-infinity')`),
    created: byTime(sql`t.created_at`),
  },
  show: ({ id, name, email, roles, status, lastSeenAt }, { language }) => ({
    ...{ id, name, email, status },
    roles: rolesText({ roles }, language),
    seen: lastSeenAt && formatDate(lastSeenAt, language, "dateTime"),
  }),
  cells: {
    name: (row) => row.name,
    email: (row) => row.email,
    roles: rolesText,
    status: (row, language) => choiceText(language, "status", row.status),
    seen: (row) => row.lastSeenAt,
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "name", main: true, cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: "email",
    cell: ({ email }) => (
      <bdi translate="no" dir="ltr" className="break-all">
        {email}
      </bdi>
    ),
  },
  { key: "roles", cell: ({ roles }) => roles },
  { key: "status", cell: ({ status }) => <PersonStatus status={status} /> },
  { key: "seen", cell: ({ seen }) => seen },
];

export default function Persons() {
  const { t } = useTranslation(["operator", "lists"]);
  return (
    <DeskList
      title={t("persons.title")}
      text={t("persons.text")}
      add={t("persons.add")}
      none={t("persons.none")}
      search={t("lists:searchIn.persons")}
      columns={columns}
    />
  );
}
