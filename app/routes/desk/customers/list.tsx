import { useLoaderData } from "#app/remix.ts";
import { groupedPhone } from "#app/components/account/shown-login.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import type { DeskColumn } from "#app/components/operator/table/desk-table-types.ts";
import { DeskTable } from "#app/components/operator/table/desk-table.tsx";
import { ListOutcome } from "#app/components/operator/table/list-outcome.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { CustomerStatus } from "#app/components/operator/customer-status.tsx";
import { Amount, Day } from "#app/components/operator/table/offer-columns.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { answerViews, showList } from "#app/web/lists/list-page.server.ts";
import { customersPage, type CustomerShown } from "#app/web/lists/people-lists.server.ts";
import { deskAction, deskLoader } from "#app/web/operator.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

export const loader = deskLoader("customers.read", async (call, args) => ({
  title: titled(translator(call.language)("nav.customers", { ns: "operator" })),
  ...(await showList(call, args, customersPage)),
}));

export const action = deskAction("customers.read", (call, args) => answerViews(call, args, "customers"));
export const clientAction = sendForm;

const columns: readonly DeskColumn<CustomerShown>[] = [
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
  const here = `/${useLanguage()}/operator/customers`;
  const { rows, list } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t("nav.customers")} />
      <div className="grid grid-cols-1 gap-4">
        <ListOutcome nameOf={(id) => rows.find((row) => row.id === id)?.name} />
        <DeskTable
          label={t("nav.customers")}
          none={t("customers.none")}
          searchLabel={t("lists:searchIn.customers")}
          columns={columns}
          rows={rows}
          list={list}
          to={({ id }) => `${here}/${id}`}
        />
      </div>
    </>
  );
}

function Name({ customer: { name, email, phone } }: { customer: CustomerShown }) {
  const { t } = useTranslation("operator");
  return <bdi>{name || email || phone || t("customers.nameless")}</bdi>;
}

function Status({ status }: { status: CustomerShown["status"] }) {
  const { t } = useTranslation("lists");
  return status === "ACTIVE" ? (
    <Badge tone="success">{t("choices.status.ACTIVE")}</Badge>
  ) : (
    <CustomerStatus status={status} />
  );
}
