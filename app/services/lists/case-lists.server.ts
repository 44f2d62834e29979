import { writeAudit } from "#app/db/audit/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { approvalList, claimList, type ClaimListRow } from "#app/db/lists/case-lists.server.ts";
import { auditList } from "#app/db/lists/system-lists.server.ts";
import { tableList, type ListCall, type ReadList } from "./desk-list.server.ts";

const claims = tableList<ClaimListRow>(claimList);

/** Only the ids of approvals and audit entries: their contents are read for the page that shows them. */
export const listApprovalIds = tableList<{ id: string }>(approvalList);
export const listAuditIds = tableList<{ id: string }>((asked, call) =>
  auditList(asked, maySeeCustomers(call)),
);

const maySeeCustomers = ({ caller }: ListCall) => caller.rights.includes("customers.read");

/**
 * Claims that wait for their merchant; with the customer's name only if the reader may see customers. The
 * audit records the number of rows that were read, but not whose they are.
 */
export const listClaimsAtDesk: ReadList<ClaimListRow> = async (call, part) => {
  const { rows, ...rest } = await claims(call, part);
  const by = part.counted ? (part.asked.filters.waiting ?? "all") : "file";
  await writeAudit(prisma, call, { action: "claim.list", target: null, detail: { by, count: rows.length } });
  const nameless = { firstName: null, lastName: null, login: null };
  return { ...rest, rows: maySeeCustomers(call) ? rows : rows.map((row) => ({ ...row, ...nameless })) };
};
