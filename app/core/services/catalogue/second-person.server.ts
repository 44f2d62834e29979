import { holdWishFor } from "#app/core/db/approvals/overtaken-wishes.server.ts";
import { sayWithActs, writeAudit } from "#app/core/db/audit/audit.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, keptAnswer, oneTransaction } from "#app/core/db/move-value.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { readVersion } from "#app/core/db/versions/record-changes.server.ts";
import type { CeilingName } from "#app/core/domain/approvals/ceilings.ts";
import type { Waiting, WishKind } from "#app/core/domain/approvals/approval.ts";
import type { Values } from "#app/core/domain/audit/changed-values.ts";
import { personBehind, type OperatorCaller, type PartnerCaller } from "#app/core/domain/callers/caller.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { RecordWrite } from "#app/core/services/record-service.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { isSandboxKey } from "./sandbox-key.server.ts";
import { holdGiven, type Gives, type VersionOf } from "./given-away.server.ts";

/** The services that a wish calls again once it is approved: app/desk/approvals/wish-acts.server.ts. */
export type WishAct =
  | "economy.change"
  | "level.change"
  | "stamp-card.change"
  | "segment.change"
  | "submission.approve"
  | "dispute.uphold"
  | `${"campaign" | "offer" | "wheel-prize" | "clickout" | "legal-entity"}.${"create" | "change"}`;

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
  /** What it gives, which may not be another thing by the time of the answer. */
  gives?: Gives;
  /** Of bounds: what of the body is asked for, the rest of it being done at once, and the paths of its fields. */
  part?: { body: object; paths: string[] };
}

/** What is called again on a yes. */
interface Asked {
  act: WishAct;
  /** The record that is changed; null for a new one. */
  id: string | null;
  body: object;
}

/** The record's subject in the versions, and its version for which was asked; both null for a new one. */
interface At {
  versioned: string | null;
  version: number | null;
}

/** What is given, and at which versions. */
interface Giving {
  gives: Gives;
  given: VersionOf[];
}

/** What an approval of a wish keeps; one of before has nothing that it gives. */
export interface KeptWish extends Asked, At, Partial<Giving> {
  note: string | null;
  /** What of the record must stand still until the answer; null for all of it. */
  paths: string[] | null;
  before: Values | null;
  after: Values | null;
}

/** Ends a change whose transaction finds that it needs a second person: nothing is written. */
export class NeedsSecondPerson extends Error {
  constructor(
    readonly wish: Wish,
    readonly at: At & Giving,
  ) {
    super("a second person has to say yes");
  }
}

/**
 * Lets a change pass a bound: with a second person's yes, for a key that was made on the server, which the audit says,
 * and for the set-up of a sandbox. Otherwise it ends the change, and `orAsk` asks. Where money goes is no bound that a key
 * of the server passes, but the sandbox's own does.
 */
export async function passBound(
  tx: Db,
  call: RecordWrite,
  wish: Wish,
  versioned: string | null = null,
): Promise<void> {
  if (!call.caller || call.settle) return;
  if (!(await passesAlone(call.caller, wish))) {
    const version = versioned === null ? null : await readVersion(tx, versioned);
    const { gives = {} } = wish;
    throw new NeedsSecondPerson(wish, { versioned, version, gives, given: await holdGiven(tx, gives) });
  }
  sayWithActs(tx, { secondPerson: "SERVER_KEY" });
}

async function passesAlone(caller: OperatorCaller | PartnerCaller, { kind }: Wish): Promise<boolean> {
  if (caller.kind === "partner" || !caller.atServer) return false;
  return kind !== "BANK" || isSandboxKey(caller.actorId);
}

/**
 * A change that may need a second person. If it does, it is asked for, once per idempotency key, and refused as
 * APPROVAL_NEEDED with the approval's id; the API answers 202 then. `lower` does at once what of the change gives less,
 * after it is known that the rest may be asked for, so that nothing is done by half; it returns the version that follows.
 */
export async function orAsk<T, Call extends RecordWrite>(
  call: Call,
  asked: Asked,
  work: (call: Call) => Promise<Decision<T>>,
  lower?: () => Promise<Decision<{ version: number }>>,
): Promise<Decision<T>> {
  // An earlier call under the key may have done what gives less, from a version that is over by now.
  const kept = await keptAnswer<unknown>(call);
  if (kept?.ok && isWaiting(kept.value)) return needed(kept.value, true);
  try {
    const done = await work(call);
    // Kept under the key by another call that asked meanwhile.
    return done.ok && isWaiting(done.value) ? needed(done.value, done.replayed) : done;
  } catch (error) {
    if (!(error instanceof NeedsSecondPerson)) throw error;
    if (!lower) return ask(call, asked, error);
    const lowered = await lower();
    return lowered.ok ? orAsk(seeing(call, lowered.value), asked, work) : lowered;
  }
}

/** The call, as of somebody who has seen this version: its own. */
function seeing<Call extends RecordWrite>(call: Call, { version }: { version: number }): Call {
  return call.sent && call.sent.version !== null ? { ...call, sent: { ...call.sent, version } } : call;
}

async function ask(call: RecordWrite, asked: Asked, { wish, at }: NeedsSecondPerson): Promise<Refused> {
  const made = await decideAndMove(call, {
    decide: async () => oneTransaction((tx) => writeWish(tx, call, { ...asked, ...at }, wish)),
  });
  return made.ok ? needed(made.value, made.replayed) : made;
}

function isWaiting(value: unknown): value is Waiting {
  return typeof value === "object" && value !== null && "approvalId" in value;
}

/** The refusal of a change that waits for another person. */
function needed({ approvalId }: Waiting, replayed = false): Refused {
  return refuse("APPROVAL_NEEDED", { extra: { approvalId, replayed } });
}

/** What is answered once, whoever asks for it. */
const askedOnce: readonly WishAct[] = ["submission.approve", "dispute.uphold"];

/** Asks for a wish, in this transaction; for the answer to a submission or a dispute once, whoever asks. */
async function writeWish(
  tx: Db,
  call: RecordWrite,
  { act, id, body, ...at }: Asked & At & Giving,
  { kind, ceiling, name, before, after, part }: Wish,
): Promise<Waiting> {
  if (askedOnce.includes(act) && id !== null) {
    const waiting = await holdWishFor(tx, id);
    if (waiting !== null) return { approvalId: waiting };
  }
  const approvalId = newId();
  const subject = id ?? act.split(".", 1)[0] ?? act;
  const kept: KeptWish = {
    ...{ act, id, body: part?.body ?? body, ...at, paths: part?.paths ?? null },
    ...{ note: name, before: before ?? null, after: after ?? null },
  };
  await tx.approval.create({
    data: {
      ...{ id: approvalId, kind, subject, ceiling, customers: 0, points: 0 },
      detail: JSON.parse(JSON.stringify(kept)) as Prisma.InputJsonObject,
      requestedBy: call.caller ? personBehind(call.caller) : "SYSTEM",
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
