import { sayWithActs, writeAudit } from "#app/core/db/audit/audit.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { readVersion } from "#app/core/db/versions/record-changes.server.ts";
import type { CeilingName } from "#app/core/domain/approvals/ceilings.ts";
import type { Waiting, WishKind } from "#app/core/domain/approvals/approval.ts";
import type { Values } from "#app/core/domain/audit/changed-values.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { OperatorWrite } from "#app/core/services/record-service.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

/** The services that a wish calls again once it is approved: app/desk/approvals/wish-acts.server.ts. */
export type WishAct =
  | "economy.change"
  | "level.change"
  | `${"campaign" | "offer" | "wheel-prize" | "clickout"}.${"create" | "change"}`;

/** A change of a record that a person may not make alone. */
export interface Wish {
  kind: WishKind;
  /** What it passes; null for a default of the economy or a level. */
  ceiling: CeilingName | null;
  /** The record's name for people. */
  name: string | null;
  /** The fields that differ, as the audit would have them. */
  before: Values | undefined;
  after: Values | undefined;
}

/** What is called again on a yes. */
interface Asked {
  act: WishAct;
  /** The record that is changed; null for a new one. */
  id: string | null;
  body: object;
  /** The record's subject in the versions; null for a new one, and where other fields may change meanwhile. */
  versioned: string | null;
}

/** What an approval of a wish keeps. */
export interface KeptWish extends Omit<Asked, "versioned"> {
  note: string | null;
  /** The record's version for which it was asked; null as above. */
  version: number | null;
  before: Values | null;
  after: Values | null;
}

/** Ends a change whose transaction finds that it needs a second person: nothing is written. */
class NeedsSecondPerson extends Error {
  constructor(
    readonly wish: Wish,
    readonly version: number | null,
  ) {
    super("a second person has to say yes");
  }
}

/**
 * Lets a change pass a bound: with a second person's yes, for a key that was made on the server, which the audit says,
 * and for the set-up of a sandbox. Otherwise it ends the change, and `orAsk` asks.
 */
export async function passBound(
  tx: Db,
  call: OperatorWrite,
  wish: Wish,
  versioned: string | null = null,
): Promise<void> {
  if (!call.caller || call.settle) return;
  if (!call.caller.atServer)
    throw new NeedsSecondPerson(wish, versioned === null ? null : await readVersion(tx, versioned));
  sayWithActs(tx, { secondPerson: "SERVER_KEY" });
}

/**
 * A change that may need a second person. If it does, it is asked for, once per idempotency key, and refused as
 * APPROVAL_NEEDED with the approval's id; the API answers 202 then.
 */
export async function orAsk<T>(
  call: OperatorWrite,
  asked: Omit<Asked, "versioned">,
  work: () => Promise<Decision<T>>,
): Promise<Decision<T>> {
  try {
    const done = await work();
    // Kept under the key by an earlier call that asked.
    return done.ok && isWaiting(done.value) ? needed(done.value, done.replayed) : done;
  } catch (error) {
    if (!(error instanceof NeedsSecondPerson)) throw error;
    const { wish, version } = error;
    const made = await decideAndMove(call, {
      decide: async () => oneTransaction((tx) => writeWish(tx, call, { ...asked, version }, wish)),
    });
    return made.ok ? needed(made.value, made.replayed) : made;
  }
}

/**
 * A change that raises some fields and lowers others: what is lowered is done at once, beside what waits. First what may be
 * refused, so that nothing is done by half.
 */
export async function raisedFirst<T>(
  raise: () => Promise<Decision<T>>,
  lower: () => Promise<Decision<T>>,
): Promise<Decision<T>> {
  const wish = await raise();
  if (!wish.ok && wish.refusal !== "APPROVAL_NEEDED") return wish;
  const lowered = await lower();
  return lowered.ok && !wish.ok ? wish : lowered;
}

function isWaiting(value: unknown): value is Waiting {
  return typeof value === "object" && value !== null && "approvalId" in value;
}

/** The refusal of a change that waits for another person. */
function needed({ approvalId }: Waiting, replayed = false): Refused {
  return refuse("APPROVAL_NEEDED", { extra: { approvalId, replayed } });
}

/** Asks for a wish, in this transaction. */
async function writeWish(
  tx: Db,
  call: OperatorWrite,
  { act, id, body, version }: Omit<Asked, "versioned"> & { version: number | null },
  { kind, ceiling, name, before, after }: Wish,
): Promise<Waiting> {
  const approvalId = newId();
  const subject = id ?? act.split(".", 1)[0] ?? act;
  const kept: KeptWish = {
    ...{ act, id, body, version, note: name, before: before ?? null, after: after ?? null },
  };
  await tx.approval.create({
    data: {
      ...{ id: approvalId, kind, subject, ceiling, customers: 0, points: 0 },
      detail: JSON.parse(JSON.stringify(kept)) as Prisma.InputJsonObject,
      requestedBy: call.caller?.actorId ?? "SYSTEM",
      createdAt: call.now,
    },
  });
  await writeAudit(tx, call, {
    ...{ action: "approval.ask", target: subject, detail: { approvalId, kind, ceiling } },
    ...(before && { before }),
    ...(after && { after }),
  });
  return { approvalId };
}
