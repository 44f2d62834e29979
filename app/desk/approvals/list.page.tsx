import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Amount, Below } from "#app/desk/table/cells.tsx";
import { DeskList } from "#app/desk/table/desk-list.tsx";
import type { DeskColumn } from "#app/desk/table/desk-table-types.ts";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { byNumber, byTime } from "#app/desk/lists/sources/keyset.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import type { Approval } from "#app/core/domain/approvals/approval-answer.ts";
import { approvalKinds, approvalStatuses, type ApprovalStatus } from "#app/core/domain/approvals/approval.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { getApprovals } from "./get-approval.server.ts";
import type { ListCall } from "#app/desk/lists/reads/desk-list.server.ts";
import { deskList, listAction, type Shown } from "#app/desk/frame/desk-list.server.ts";
import { choiceText } from "#app/desk/lists/list-words.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { readCustomerNames } from "./approval-customer.server.ts";
import { ceilingText, customersOf, matterText } from "./approval-words.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "lists"] } satisfies RouteHandle;

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/** An approval with the name of the customer whom it is about; null where there is none, or none that the reader may see. */
interface NamedApproval extends Approval {
  customer: string | null;
}

async function approvalsOf(rows: readonly { id: string }[], call: ListCall): Promise<NamedApproval[]> {
  const found = await getApprovals(
    call,
    rows.map(({ id }) => id),
  );
  const approvals = rows.flatMap(({ id }) => found.get(id) ?? []);
  const names = await readCustomerNames(
    call,
    approvals.flatMap(({ userId }) => userId ?? []),
  );
  return approvals.map((one) => ({ ...one, customer: names.get(one.userId ?? "") ?? null }));
}

/** The waiting approvals, with the answered ones in other tabs. Each one is answered on its own page. */
export const loader = deskList({
  name: "approvals",
  right: "finance",
  title: (t) => t("nav.approvals", { ns: "operator" }),
  from: sql`approval t`,
  search: sql`coalesce(t.detail ->> 'note', '') || ' ' || coalesce(t.reason, '')`,
  filters: { matter: { of: approvalKinds, where: (kind) => sql`t.kind = ${kind}::approval_kind` } },
  tabs: {
    filter: "status",
    of: approvalStatuses,
    usual: "PENDING",
    where: (status) => sql`t.status = ${status}::approval_status`,
  },
  sort: "-asked",
  sorts: { asked: byTime(sql`t.created_at`), points: byNumber(sql`t.points`) },
  complete: approvalsOf,
  audited: { action: "approval.list", by: ({ filters }) => filters.status ?? "PENDING" },
  show: (row, { language, caller }) => ({
    ...{ id: row.id, status: row.status, points: row.points, askedBy: row.requestedByName },
    matter: matterText(row, language),
    note: row.note,
    customers: customersOf(row),
    customer: row.customer,
    ceiling: ceilingText(row, language),
    asked: formatDate(row.createdAt, language, "dateTime"),
    answered: row.answeredAt && formatDate(row.answeredAt, language, "dateTime"),
    own: row.status === "PENDING" && row.requestedBy === caller.actorId,
  }),
  cells: {
    matter: matterText,
    points: (row) => row.points,
    customers: customersOf,
    ceiling: ceilingText,
    askedBy: (row) => row.requestedByName,
    asked: (row) => dateOf(row.createdAt),
    approval: (row, language) => choiceText(language, "approval", row.status),
    answered: (row) => dateOf(row.answeredAt),
    reason: (row) => row.reason,
  },
});
export const action = listAction(loader);
export const clientAction = sendForm;

type ApprovalShown = Shown<typeof loader>;

const tones: Record<ApprovalStatus, Tone> = {
  PENDING: "warn",
  APPROVED: "success",
  REFUSED: "neutral",
};

const columns: readonly DeskColumn<ApprovalShown>[] = [
  { key: "matter", main: true, cell: (row) => <Matter approval={row} /> },
  { key: "points", figure: true, cell: ({ points }) => points !== 0 && <Points amount={points} size="sm" /> },
  {
    key: "customers",
    figure: true,
    cell: ({ customers }) => customers !== null && <Amount of={customers} />,
  },
  { key: "ceiling", cell: ({ ceiling }) => ceiling },
  { key: "askedBy", cell: ({ askedBy }) => askedBy !== null && <bdi>{askedBy}</bdi> },
  { key: "asked", cell: ({ asked }) => asked },
  { key: "approval", cell: (row) => <Approved approval={row} /> },
];

export default function Approvals() {
  const { t } = useTranslation(["operator", "lists"]);
  const { tab } = useLoaderData<typeof loader>();
  return (
    <DeskList
      title={t("nav.approvals")}
      text={t("approvals.text")}
      tabs={{
        label: t("approvals.statuses"),
        text: (status: ApprovalStatus) => t(`approvals.status.${status}`),
      }}
      none={t(`approvals.none.${tab}`)}
      search={t("lists:searchIn.approvals")}
      columns={columns}
    />
  );
}

function Matter({ approval: { matter, note, customer } }: { approval: ApprovalShown }) {
  return (
    <span className="min-w-0">
      {matter}
      {customer !== null && (
        <bdi translate="no" className="block text-sm font-normal">
          {customer}
        </bdi>
      )}
      {note !== null && <bdi className="block text-xs font-normal text-muted">{note}</bdi>}
    </span>
  );
}

function Approved({ approval: { status, own, answered } }: { approval: ApprovalShown }) {
  const { t } = useTranslation("lists");
  return (
    <Below text={own ? t("ownRequest") : answered}>
      <Badge tone={tones[status]}>{t(`choices.approval.${status}`)}</Badge>
    </Below>
  );
}
