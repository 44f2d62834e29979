import { writeAudit } from "#app/db/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { approvalList, claimList, type ClaimListRow } from "#app/db/lists/case-lists.server.ts";
import { auditList } from "#app/db/lists/system-lists.server.ts";
import { viewApprovals, type ApprovalView } from "#app/services/approvals/approval-view.server.ts";
import { auditItems, type ListedAuditItem } from "#app/services/audit/list-audit.server.ts";
import { tableList, type ListCall, type ReadList } from "./desk-list.server.ts";

const claims = tableList<ClaimListRow>(claimList);
const approvals = tableList<{ id: string }>(approvalList);
const entries = tableList<{ id: string }>((asked, call) => auditList(asked, maySeeCustomers(call)));

const maySeeCustomers = ({ caller }: ListCall) => caller.rights.includes("customers.read");

/**
 * Claims that wait for their merchant; whose they are for who may know it. Each part that is read is in the audit: how
 * many, and not whose.
 */
export const listClaimsAtDesk: ReadList<ClaimListRow> = async (call, part) => {
  const { rows, ...rest } = await claims(call, part);
  const by = part.counted ? (part.asked.filters.waiting ?? "all") : "file";
  await writeAudit(prisma, call, { action: "claim.list", target: null, detail: { by, count: rows.length } });
  const nameless = { firstName: null, lastName: null, login: null };
  return { ...rest, rows: maySeeCustomers(call) ? rows : rows.map((row) => ({ ...row, ...nameless })) };
};

/** What waits for a yes, and what has got an answer. */
export const listApprovalsAtDesk: ReadList<ApprovalView> = async (call, part) => {
  const { rows, ...rest } = await approvals(call, part);
  const found = await prisma.approval.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return { ...rest, rows: inOrder(rows, await viewApprovals(found)) };
};

/** Every change by an operator and every reading of customers' data, or merchants' answers. */
export const listAuditAtDesk: ReadList<ListedAuditItem> = async (call, part) => {
  const { rows, ...rest } = await entries(call, part);
  const found = await prisma.auditEntry.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return { ...rest, rows: inOrder(rows, await auditItems(found)) };
};

function inOrder<T extends { id: string }>(order: readonly { id: string }[], found: readonly T[]): T[] {
  const byId = new Map(found.map((one) => [one.id, one]));
  return order.flatMap(({ id }) => byId.get(id) ?? []);
}
