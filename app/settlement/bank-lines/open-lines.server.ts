import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { businessDayOf, daysBetween } from "#app/core/domain/business-day.ts";
import { personBehind } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OpenBankLine } from "#app/generated/prisma/client.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { openBecauses, type OpenBecause } from "./because.ts";

export type OpenLine = Omit<OpenBankLine, "because"> & { because: OpenBecause };

/** Lines of the bank that fit nothing and that nobody has set aside, the oldest first; at most so many. */
export async function readOpenLines(most: number): Promise<OpenLine[]> {
  const lines = await prisma.openBankLine.findMany({
    where: { asideAt: null },
    orderBy: [{ seenAt: "asc" }, { id: "asc" }],
    take: most,
  });
  return lines.flatMap(({ because, ...line }) => {
    const known = openBecauses.find((one) => one === because);
    return known ? [{ ...line, because: known }] : [];
  });
}

/** How many of the bank's lines fit nothing and nobody has set aside, and for how many days the oldest has waited. */
export async function ageOfOpenLines(now: Date): Promise<{ count: number; oldestDays: number }> {
  const { _count: count, _min: oldest } = await prisma.openBankLine.aggregate({
    where: { asideAt: null },
    _count: true,
    _min: { seenAt: true },
  });
  const since = oldest.seenAt;
  return { count, oldestDays: since ? daysBetween(businessDayOf(since), businessDayOf(now)) : 0 };
}

/** So many days are enough to find out what a line of the bank is about; later the proof asks for it. */
export const openLineDays = 7;

/** Sets a line aside, because a person has looked after it. Refuses NOT_FOUND for one that is open no more. */
export async function setLineAside(call: OperatorCall, id: string): Promise<Decision<object>> {
  requireFreshFactor(call);
  return transact(async (tx) => {
    const { count } = await tx.openBankLine.updateMany({
      where: { id, asideAt: null },
      data: { asideAt: call.now, asideBy: personBehind(call.caller) },
    });
    if (count === 0) return refuse("NOT_FOUND");
    await writeAudit(tx, call, { action: "bank-line.set-aside", target: id });
    return accept({});
  });
}
