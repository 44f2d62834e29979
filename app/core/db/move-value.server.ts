import { actorOf, idOfCaller, personBehind, type Caller } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision, type Refusal, type Refused } from "#app/core/domain/refusals.ts";
import { callFunction, type ArgumentsOf, type FunctionName, type RecordOf } from "./call-function.server.ts";
import { prisma } from "./client.server.ts";
import {
  Busy,
  guarded,
  inTransaction,
  inTurn,
  isTaken,
  type Db,
  type Guarded,
} from "./transaction.server.ts";
import { goneUntil } from "#app/core/domain/retention.ts";

interface IdempotencyClaim {
  ownerId: string;
  path: string;
  key: string;
  requestHash: string;
}

/** The part of a call that a move needs: its time, who calls, and its `Idempotency-Key` if it has one. */
export interface MovingCall {
  now: Date;
  caller?: Caller | null;
  requestId?: string;
  idempotency?: IdempotencyClaim | null;
  /** Which cashier a till says it is by; one who has signed in at a browser's till stands in its caller. */
  cashierId?: string;
}

/** A move's answer: new, or stored by an earlier call with the same key. */
export interface MoveResult<T> {
  replayed: boolean;
  value: T;
}

/** A decided move, made by `oneFunction` or `oneTransaction`; it claims the call's key itself. */
export interface Move<T> {
  (call: MovingCall): Promise<Guarded<MoveResult<T>>>;
  /** Whose value it moves, if that is one customer's. */
  customer?: string;
  /** What is done directly after it, unless an earlier call with its key has moved already. */
  after?: () => Promise<void>;
}

/** The meaning of a guard: a refusal, or that the facts have changed. */
type Meaning = Refusal | Refused | "DECIDE_AGAIN";

const meanings: Record<string, Meaning> = {
  FACTS_CHANGED: "DECIDE_AGAIN",
  IDEMPOTENCY_KEY_REUSED: "IDEMPOTENCY_KEY_REUSED",
  USER_BLOCKED: "USER_BLOCKED",
  // Points that wait for a pack are approved by the pack, in their turn.
  PACKS_SPENT: "CONFLICT",
  // Only an unrealistic amount gives more points than an account can hold.
  OUT_OF_RANGE: "INVALID_INPUT",
};

/**
 * A call finds changed facts only if another call succeeded in between. So with twenty concurrent calls for
 * one customer, the last is decided at most twenty times, and each gets its answer.
 */
const usualDecisions = 25;

interface Moving<T> {
  /** Reads and decides: a refusal, or the move. Called again if the facts have changed meanwhile. */
  decide: () => Promise<Move<T> | Refused>;
  /** The meaning of this move's guards, beside the general ones. */
  guards?: Record<string, Meaning>;
  /** How often it is decided before it is refused as CONFLICT. */
  decisions?: number;
}

/**
 * The one way to move value, and to do anything else once per idempotency key: decide from facts, move in one
 * transaction, and decide again if a guard finds that the facts have changed; docs/decisions/016. A stored
 * success has priority over a refusal: the first call may have changed the very facts that now refuse the
 * second (the last unit bought, the coupon used). A refusal is not stored, so a retry is decided afresh.
 * Refuses IDEMPOTENCY_KEY_REUSED for another request under the same key, IDEMPOTENCY_KEY_IN_USE while the
 * first is running, and CONFLICT if the facts kept changing. Throws Busy, which is answered with 503, if another
 * transaction holds what it needs for too long.
 */
export async function decideAndMove<T>(call: MovingCall, moving: Moving<T>): Promise<Decision<T>> {
  const decision = await untilDecided(call, moving);
  return decision.ok ? decision : ((await keptAnswer<T>(call)) ?? decision);
}

/**
 * The same without a stored answer, for work that nobody requests twice. Calls of one customer that met are decided
 * again one after another: many tills at once would else change each other's facts each time.
 */
export async function untilDecided<T>(call: MovingCall, moving: Moving<T>): Promise<Decision<T>> {
  const first = await moving.decide();
  if (typeof first !== "function") return first;
  const { customer } = first;
  const isAlone = customer === undefined || !isTaken(customer);
  let turn = isAlone ? await moveOnce(call, first, moving) : null;
  for (let decided = 1; turn === null && decided < (moving.decisions ?? usualDecisions); decided += 1) {
    const again = () => decideOnce(call, moving);
    turn = await (customer === undefined ? again() : inTurn(customer, again));
  }
  if (turn === null) return refuse("CONFLICT");
  await turn.after?.();
  return turn.decision;
}

/** What came of one turn, and what is done afterwards; null if it has to be decided again. */
type Turn<T> = { decision: Decision<T>; after?: () => Promise<void> } | null;

async function decideOnce<T>(call: MovingCall, moving: Moving<T>): Promise<Turn<T>> {
  const move = await moving.decide();
  return typeof move === "function" ? moveOnce(call, move, moving) : { decision: move };
}

async function moveOnce<T>(call: MovingCall, move: Move<T>, { guards = {} }: Moving<T>): Promise<Turn<T>> {
  const result = await move(call);
  if (result.ok) {
    const { value, replayed } = result.value;
    return { decision: accept(value, { replayed }), ...(move.after && !replayed && { after: move.after }) };
  }
  const meaning = guards[result.guard] ?? meanings[result.guard] ?? (await whatHolds(call, result.guard));
  if (!meaning) throw new Error(`refused by an unknown guard: ${result.guard}`);
  if (meaning === "DECIDE_AGAIN") return null;
  return { decision: typeof meaning === "string" ? refuse(meaning) : meaning };
}

/**
 * What a move waited for too long: the first call with its key, or else somebody who holds what it needs; then it is to
 * come again, with the same key. Throws Busy.
 */
async function whatHolds(call: MovingCall, guard: string): Promise<Refusal | null> {
  if (guard !== "LOCK_TIMEOUT") return null;
  if (await callFunction(prisma, "key_in_use", { p_call: movingCall(call) })) return "IDEMPOTENCY_KEY_IN_USE";
  throw new Busy("another transaction holds what a call needs");
}

/**
 * The stored answer of the same call: null if there is none, refused if its key was used for another request.
 */
export async function keptAnswer<T>({ idempotency: claim, now }: MovingCall): Promise<Decision<T> | null> {
  if (!claim) return null;
  const kept = await prisma.idempotencyKey.findUnique({
    where: { ownerId_path_key: { ownerId: claim.ownerId, path: claim.path, key: claim.key } },
  });
  if (!kept || kept.response === null || kept.createdAt <= goneUntil("idempotencyKey", now)) return null;
  if (kept.requestHash !== claim.requestHash) return refuse("IDEMPOTENCY_KEY_REUSED");
  return accept(kept.response as T, { replayed: true });
}

/** The functions that move value: they take the call, and the answer to store under its key. */
type MovingFunction = {
  [Name in Exclude<FunctionName, "end_move">]: ArgumentsOf<Name> extends Moved ? Name : never;
}[Exclude<FunctionName, "end_move">];

interface Moved {
  p_call: RecordOf<"moving_call"> | null;
  p_answer: object | null;
}

/**
 * A move by one database function, called once: for everything that many customers may do at the same moment.
 * `Added` names the fields of the answer that the function finds; docs/decisions/052.
 */
export function oneFunction<Name extends MovingFunction, T, Added extends keyof T = never>(
  name: Name,
  args: Omit<ArgumentsOf<Name>, "p_call" | "p_answer"> & { p_answer: Omit<T, Added> },
): Move<T> {
  const move: Move<T> = (call) => {
    const all = { ...args, p_call: movingCall(call) } as unknown as ArgumentsOf<Name>;
    return guarded(async () => {
      const result: unknown = await callFunction(prisma, name, all);
      return result as MoveResult<T>;
    });
  };
  if ("p_user" in args) move.customer = args.p_user as string;
  return move;
}

/** A call as the database's functions take it. Within `oneTransaction`, which claims its key, it has none. */
export function movingCall({
  now,
  caller,
  requestId = "",
  idempotency,
  cashierId,
}: MovingCall): RecordOf<"moving_call"> {
  const { path = null, key = null, requestHash = null, ownerId = null } = idempotency ?? {};
  const actor = caller && caller.kind !== "client" ? actorOf(caller) : null;
  return {
    owner: caller ? idOfCaller(caller) : ownerId,
    ...{ actor: actor?.actorKind ?? null, roles: actor?.roles ?? null },
    ...{ path, key, hash: requestHash, request_id: requestId, now },
    cashier: cashierId ?? (caller?.kind === "merchant" ? caller.cashierId : undefined) ?? null,
    person: caller?.kind === "operator" ? personBehind(caller) : null,
  };
}

/**
 * A move that moves nothing: the answer is stored under the call's key, if it has one. For an action that an
 * earlier call has done already, and for a state that is only reported.
 */
export function answerOnly<T extends object>(answer: T): Move<T> {
  return async (call) =>
    call.idempotency
      ? oneFunction<"keep_answer", T>("keep_answer", { p_answer: answer })(call)
      : { ok: true, value: { replayed: false, value: answer } };
}

/** The same move, and what is done directly after it, unless an earlier call with its key has moved already. */
export function followed<T>(move: Move<T>, after: () => Promise<void>): Move<T> {
  return Object.assign((call: MovingCall) => move(call), { ...move, after });
}

/** The same move, by this cashier; null: by whom the call itself names, if it does. A refusal stays one. */
export function doneBy<T>(move: Move<T> | Refused, cashier: { id: string } | null): Move<T> | Refused {
  if (cashier === null || typeof move !== "function") return move;
  return Object.assign((call: MovingCall) => move({ ...call, cashierId: cashier.id }), { ...move });
}

/**
 * A move by a short transaction of several statements, for rare calls. Nothing outside may be called within
 * it.
 * @param always runs in the same transaction, even if the answer is already stored
 * @param limitMs how long it may take, in milliseconds; the usual limit if left out
 */
export function oneTransaction<T>(
  work: (tx: Db) => Promise<T>,
  { always = async () => {}, limitMs }: { always?: (tx: Db) => Promise<void>; limitMs?: number } = {},
): Move<T> {
  return (call) =>
    inTransaction(async (tx) => {
      await always(tx);
      return onceIn(tx, call, () => work(tx));
    }, limitMs);
}

/** Does something in this transaction, once per the call's key, and stores the answer under it. */
export async function onceIn<T>(tx: Db, call: MovingCall, work: () => Promise<T>): Promise<MoveResult<T>> {
  if (!call.idempotency) return { value: await work(), replayed: false };
  const p_call = movingCall(call);
  const stored = await callFunction<"begin_move", MoveResult<T> | null>(tx, "begin_move", { p_call });
  if (stored) return stored;
  const value = await work();
  await callFunction(tx, "end_move", { p_call, p_answer: value as object });
  return { value, replayed: false };
}
