import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { wishKinds } from "#app/core/domain/approvals/approval.ts";
import type { Changes } from "#app/core/domain/versions/changed-paths.ts";
import { overlap } from "#app/core/domain/versions/parts.ts";

interface Change {
  /** The record's subject in the versions. */
  subject: string;
  changes: Changes;
  now: Date;
}

/**
 * Closes the wishes that a change of their record has overtaken, in the transaction of the change: what a second person
 * would say yes to is not there any more, or gives something else. A wish for single figures waits on if only others changed. Nobody has answered
 * such a wish, so it has no reason.
 */
export async function closeOvertaken(tx: Db, { subject, changes, now }: Change): Promise<void> {
  const waiting = await tx.approval.findMany({
    where: {
      kind: { in: [...wishKinds] },
      status: "PENDING",
      OR: [
        { detail: { path: ["versioned"], equals: subject } },
        { detail: { path: ["given"], array_contains: [{ subject }] } },
      ],
    },
    select: { id: true, detail: true },
  });
  const overtaken = waiting.filter(({ detail }) => {
    const { paths } = detail as { paths: string[] | null };
    return paths?.some((path) => Object.keys(changes).some((other) => overlap(path, other))) ?? true;
  });
  if (overtaken.length === 0) return;
  await tx.approval.updateMany({
    where: { id: { in: overtaken.map(({ id }) => id) }, status: "PENDING" },
    data: { status: "REFUSED", answeredAt: now },
  });
}

/** The wishes that wait to answer this submission as it is, or this dispute. */
const wishesFor = (subject: string) => ({
  kind: { in: [...wishKinds] },
  status: "PENDING" as const,
  subject,
});

/** Closes the wishes to answer what is answered, taken back or sent anew, in that transaction. */
export async function closeWishesFor(tx: Db, subject: string, now: Date): Promise<void> {
  await tx.approval.updateMany({
    where: wishesFor(subject),
    data: { status: "REFUSED", answeredAt: now },
  });
}

/** The wish that waits already to answer a submission or a dispute, which is held until the transaction ends; null if none does. */
export async function holdWishFor(tx: Db, subject: string): Promise<string | null> {
  await readRowsIn(tx)`SELECT 1 AS held FROM submission WHERE id = ${subject}::uuid FOR UPDATE`;
  await readRowsIn(tx)`SELECT 1 AS held FROM settlement_dispute WHERE id = ${subject}::uuid FOR UPDATE`;
  const wish = await tx.approval.findFirst({ where: wishesFor(subject), select: { id: true } });
  return wish?.id ?? null;
}
