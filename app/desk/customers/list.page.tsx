import { useLoaderData } from "#app/remix.ts";
import { groupedPhone } from "#app/core/ui/forms/shown-login.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { CustomerBeside } from "./customer-beside.tsx";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CustomerStatus } from "./customer-status.tsx";
import { Amount, Day } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { Badge } from "#app/core/ui/badge.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { CustomerRow } from "#app/core/db/accounts/customers.server.ts";
import { readSpendingCounted } from "#app/core/db/figures/customer-spending.server.ts";
import { lastSales, spentLeast } from "#app/core/domain/customers/spending.ts";
import { highestLevel } from "#app/core/domain/levels/levels.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import {
  listCustomersAtDesk,
  segmentOptions,
  taskStates,
} from "#app/desk/lists/reads/customer-list.server.ts";
import { listAction, listOnPage, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists", "support"] } satisfies RouteHandle;

const allLevels = Array.from({ length: highestLevel + 1 }, (_, level) => String(level));

const nameOf = ({ firstName, lastName }: CustomerRow) => [firstName, lastName].filter(Boolean).join(" ");

export const loader = listOnPage(
  {
    name: "customers",
    ofCustomers: true,
    right: "customers.read",
    title: (t) => t("nav.customers", { ns: "operator" }),
    read: listCustomersAtDesk,
    filters: {
      status: { of: ["ACTIVE", "BLOCKED", "UNVERIFIED", "DELETED"] },
      level: { of: allLevels },
      segment: { of: segmentOptions },
      spending: { of: spentLeast },
      lastSale: { of: lastSales },
      task: { of: taskStates },
    },
    sort: "-since",
    sorts: ["since", "level", "points", "spending", "lastSale"],
    show: (row, { language }) => {
      const { id, email, phone, status, level, availablePoints, spentMillimes, lastSaleAt, createdAt } = row;
      return {
        ...{ id, email, phone, status, level, availablePoints, spentMillimes },
        name: nameOf(row),
        lastSale: lastSaleAt && formatDate(lastSaleAt, language, "short"),
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
      spending: (row) => ({ millimes: row.spentMillimes }),
      lastSale: (row) => row.lastSaleAt,
      since: (row) => row.createdAt,
    },
  },
  async ({ language }, _args, show) => {
    const [shown, counted] = await Promise.all([show(), readSpendingCounted()]);
    return { ...shown, counted: counted && formatDate(counted, language, "dateTime") };
  },
);
export const action = listAction(loader);
export const clientAction = sendForm;

const columns: readonly DeskColumn<Shown<typeof loader>>[] = [
  { key: "name", main: true, cell: (row) => <Name customer={row} /> },
  {
    key: "email",
    cell: ({ email }) =>
      email && (
        <bdi translate="no" dir="ltr">
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
        <bdi translate="no" dir="ltr" className="whitespace-nowrap">
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
  { key: "spending", figure: true, cell: ({ spentMillimes }) => <Money millimes={spentMillimes} /> },
  { key: "lastSale", cell: ({ lastSale }) => lastSale && <Day>{lastSale}</Day> },
  { key: "since", cell: ({ since }) => <Day>{since}</Day> },
];

export default function Customers() {
  const { t } = useTranslation(["operator", "lists"]);
  const { counted } = useLoaderData<typeof loader>();
  return (
    <DeskList
      title={t("nav.customers")}
      text={counted === null ? t("lists:spending.uncounted") : t("lists:spending.counted", { when: counted })}
      none={t("customers.none")}
      search={t("lists:searchIn.customers")}
      columns={columns}
      beside={CustomerBeside}
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
