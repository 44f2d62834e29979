import { writeAudit } from "#app/db/audit/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { approvalList, claimList, type ClaimListRow } from "#app/db/lists/case-lists.server.ts";
import { auditList } from "#app/db/lists/system-lists.server.ts";
import { tableList, type ListCall, type ReadList } from "./desk-list.server.ts";

const claims = tableList<ClaimListRow>(claimList);

/** The ids of approvals and of the audit's entries: what is shown of them is read for the page. */
export const listApprovalIds = tableList<{ id: string }>(approvalList);
export const listAuditIds = tableList<{ id: string }>((asked, call) =>
  auditList(asked, maySeeCustomers(call)),
);

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
