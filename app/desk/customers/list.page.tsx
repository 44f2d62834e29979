import { groupedPhone } from "#app/core/ui/forms/shown-login.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CustomerStatus } from "./customer-status.tsx";
import { Amount, Day } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { CustomerRow } from "#app/core/db/accounts/customers.server.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { listCustomersAtDesk } from "#app/desk/lists/reads/customer-list.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const nameOf = ({ firstName, lastName }: CustomerRow) => [firstName, lastName].filter(Boolean).join(" ");

export const loader = deskList({
  name: "customers",
  ofCustomers: true,
  right: "customers.read",
  title: (t) => t("nav.customers", { ns: "operator" }),
  read: listCustomersAtDesk,
  filters: { status: { of: ["ACTIVE", "BLOCKED", "UNVERIFIED", "DELETED"] } },
  sort: "-since",
  sorts: ["since"],
  show: (row, { language }) => {
    const { id, email, phone, status, level, availablePoints, createdAt } = row;
    return {
      ...{ id, email, phone, status, level, availablePoints },
      name: nameOf(row),
      since: formatDate(createdAt, language, "short"),
    };
  },
  cells: {
    name: nameOf,
    email: (row) => row.email,
    phone: (row) => row.phone,
    status: (row, language) => choiceText(language, "status", row.status),
    level: (row) => row.level,
    points: (row) => row.availablePoints,
    since: (row) => row.createdAt,
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "name", main: true, cell: (row) => <Name customer={row} /> },
  {
    key: "email",
    cell: ({ email }) =>
      email && (
        <bdi dir="ltr">
          {email.slice(0, email.indexOf("@") + 1)}
          <wbr />
          {email.slice(email.indexOf("@") + 1)}
        </bdi>
      ),
  },
  {
    key: "phone",
    cell: ({ phone }) =>
      phone && (
        <bdi dir="ltr" className="whitespace-nowrap">
          {groupedPhone(phone)}
        </bdi>
      ),
  },
  { key: "status", cell: ({ status }) => <Status status={status} /> },
  { key: "level", figure: true, cell: ({ level }) => <Amount of={level} /> },
  {
    key: "points",
    figure: true,
    cell: ({ availablePoints }) => <Points amount={availablePoints} size="sm" />,
  },
  { key: "since", cell: ({ since }) => <Day>{since}</Day> },
];

export default function Customers() {
  const { t } = useTranslation(["operator", "lists"]);
  return (
    <DeskList
      title={t("nav.customers")}
      none={t("customers.none")}
      search={t("lists:searchIn.customers")}
      columns={columns}
    />
  );
}

function Name({ customer: { name, email, phone } }: { customer: Shown<typeof loader> }) {
  const { t } = useTranslation("operator");
  return <bdi>{name || email || phone || t("customers.nameless")}</bdi>;
}

function Status({ status }: { status: Shown<typeof loader>["status"] }) {
  const { t } = useTranslation("lists");
  return status === "ACTIVE" ? (
    <Badge tone="success">{t("choices.status.ACTIVE")}</Badge>
  ) : (
    <CustomerStatus status={status} />
  );
}
