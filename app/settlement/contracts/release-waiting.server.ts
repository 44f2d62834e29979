import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { columnsOf, given, moment, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import { followed, oneTransaction, untilDecided, type Move } from "#app/core/db/move-value.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { changeRows, readRows } from "#app/core/db/statements.server.ts";
import { refuse, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorCaller } from "#app/core/domain/callers/caller.ts";
import { giveWaiting } from "#app/core/services/points/give-waiting.server.ts";

/** Who gives what waits: the operator who added a pack, or the job. */
export interface Releasing {
  /** The clock of the rules: all that waits may take longer than what is written may be late. */
  clock: () => Promise<Date>;
  caller?: OperatorCaller;
  requestId?: string;
}

type Call = Omit<Releasing, "clock"> & { now: Date };

const waitingColumns = columnsOf("w", { sourceId: uuid, at: moment, approvalId: given(sql`a.id`, uuid) });

type Waiting = RowOf<typeof waitingColumns>;

/**
 * Gives the points of a company's sales and claims that wait for its packs, or until it owes less, the oldest first, each in a
 * transaction of its own, until one is not covered whole. Those of customers who may receive none
 * are set aside, so that others pass them, and tried again each time. Two at once give nothing twice. Returns how many were given. Throws Busy.
 */
export async function releaseWaiting(call: Releasing, legalEntityId: string): Promise<number> {
  let given = 0;
  for (let last: Waiting | null = null; ;) {
    const next: Waiting | null = await readNext(legalEntityId, last);
    if (next === null) return given;
    const done = await give(call, next);
    if (done === "UNCOVERED" || done === "NOBODY") await setAside(next, done === "NOBODY");
    if (done === "UNCOVERED") return given;
    if (done === "GIVEN") given += 1;
    last = next;
  }
}

async function readNext(legalEntityId: string, last: Waiting | null): Promise<Waiting | null> {
  const [after, id] = [last?.at ?? new Date(0), last?.sourceId ?? null];
  const [next] = await readRows<Waiting>`
    SELECT ${waitingColumns.sql}
    FROM pack_wait w JOIN approval a ON a.kind IN ('SALE', 'CLAIM') AND a.subject = w.source_id::text AND a.status = 'PENDING'
    WHERE w.legal_entity_id = ${legalEntityId}::uuid
      AND (${id}::uuid IS NULL OR (w.at, w.source_id) > (${after}::timestamptz, ${id}::uuid))
    ORDER BY w.at, w.source_id LIMIT 1`;
  return next ?? null;
}

/**
 * What became of one: given; not covered by the packs in its turn; for nobody who may receive it; or gone, as another has
 * answered it.
 */
type Outcome = "GIVEN" | "UNCOVERED" | "NOBODY" | "GONE";

async function give({ clock, ...by }: Releasing, { approvalId }: Waiting): Promise<Outcome> {
  const call: Call = { ...by, now: await clock() };
  const decided = await untilDecided(call, {
    decide: () => decide(call, approvalId),
    guards: { ACCOUNT_DELETED: "USER_BLOCKED", OUT_OF_RANGE: "USER_BLOCKED", PACKS_SPENT: "CONFLICT" },
  });
  if (decided.ok) return "GIVEN";
  if (decided.refusal === "USER_BLOCKED") return "NOBODY";
  return decided.refusal === "NOT_FOUND" ? "GONE" : "UNCOVERED";
}

async function decide(call: Call, approvalId: string): Promise<Move<object> | Refused> {
  const found = await prisma.approval.findUnique({ where: { id: approvalId } });
  if (!found?.userId || found.status !== "PENDING") return refuse("NOT_FOUND");
  const asked = { ...found, userId: found.userId };
  const effect = await giveWaiting(call, asked);
  if (!effect) return refuse("USER_BLOCKED");
  const move = oneTransaction(async (tx) => {
    await effect.write(tx);
    await writeAudit(tx, call, {
      ...{ action: "approval.approve", target: asked.subject, userId: asked.userId },
      detail: { approvalId, kind: asked.kind, points: Number(asked.points) },
      before: { status: "PENDING" },
      after: { status: "APPROVED" },
    });
    return {};
  });
  return effect.after ? followed(move, effect.after) : move;
}

/** Whether others pass it, unless it is given or gone meanwhile. */
async function setAside({ sourceId }: Waiting, aside: boolean): Promise<void> {
  await changeRows`
    UPDATE pack_wait SET set_aside = ${aside} WHERE source_id = ${sourceId}::uuid AND set_aside <> ${aside}`;
}
