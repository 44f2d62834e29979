import { prisma } from "#app/core/db/client.server.ts";
import { readOperatorNames } from "#app/core/db/operators/operator-names.server.ts";
import type { Values } from "#app/core/domain/audit/changed-values.ts";
import { countsCustomers } from "#app/core/domain/approvals/approval.ts";
import type { OperatorCaller } from "#app/core/domain/callers/caller.ts";
import type { MergeLogins } from "#app/core/domain/customers/merging.ts";
import { seenCount } from "#app/core/domain/segments/seen-count.ts";
import type { Approval } from "#app/generated/prisma/client.ts";
import type { Approval as ApprovalView } from "#app/core/domain/approvals/approval-answer.ts";

/**
 * The JSON beside an approval's columns: `placeId` for a sale or claim, `note` for a gift, a correction, a message or two
 * accounts that are to become one, of which `login` is too; of a change of a record its name as `note`, and its fields.
 */
interface Stored {
  placeId?: string;
  note?: string | null;
  login?: MergeLogins;
  before?: Values | null;
  after?: Values | null;
}

/** Who reads an approval: without `customers.read` it tells no small number of customers, whoever asked for it. */
export interface Reader {
  caller: OperatorCaller;
}

/** Approvals as an operator sees them, in the given order. */
export async function viewApprovals(reader: Reader, approvals: readonly Approval[]): Promise<ApprovalView[]> {
  const names = await readNames(approvals.map(askerOf));
  return approvals.map((approval) => viewOf(reader, approval, names));
}

export async function viewApproval(reader: Reader, approval: Approval): Promise<ApprovalView> {
  return viewOf(reader, approval, await readNames([askerOf(approval)]));
}

function viewOf({ caller }: Reader, approval: Approval, names: Map<string, string>): ApprovalView {
  const { id, kind, subject, userId, requestedBy, status, reason } = approval;
  return {
    ...{ id, kind, points: Number(approval.points), subject, userId, requestedBy, status, reason },
    customers: countsCustomers(kind) ? seenCount(approval.customers, caller) : approval.customers,
    ceiling: approval.ceiling as ApprovalView["ceiling"],
    requestedByName: names.get(askerOf(approval)) ?? null,
    note: storedIn(approval).note ?? null,
    otherLogin: storedIn(approval).login ?? null,
    before: storedIn(approval).before ?? null,
    after: storedIn(approval).after ?? null,
    createdAt: approval.createdAt.toISOString(),
    answeredAt: approval.answeredAt?.toISOString() ?? null,
  };
}

function storedIn({ detail }: Approval): Stored {
  return detail as unknown as Stored;
}

function askerOf(approval: Approval): string {
  return storedIn(approval).placeId ?? approval.requestedBy;
}

/** The names of stores, partners, persons and operators' keys. */
async function readNames(askers: readonly string[]): Promise<Map<string, string>> {
  const ids = askers.filter((id) => id !== "SYSTEM");
  if (ids.length === 0) return new Map();
  const [where, select] = [{ id: { in: ids } }, { id: true, name: true } as const];
  const [operators, ...places] = await Promise.all([
    readOperatorNames(ids),
    prisma.store.findMany({ where, select }),
    prisma.partner.findMany({ where, select }),
  ]);
  return new Map([...operators, ...places.flat().map(({ id, name }) => [id, name] as const)]);
}
