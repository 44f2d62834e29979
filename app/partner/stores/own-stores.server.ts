import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { fieldsIn, openOf, readLatest, seenWaiting } from "#app/core/db/submissions/submissions.server.ts";
import { inTransaction, type Db } from "#app/core/db/transaction.server.ts";
import { firstVersion } from "#app/core/db/versions/record-changes.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { NewOwnStore, OwnStore } from "#app/core/domain/stores/own-store-record.ts";
import type { NewStore, StoreBody } from "#app/core/domain/stores/store-record.ts";
import { openStatuses } from "#app/core/domain/submissions/submission.ts";
import type { Fields } from "#app/core/domain/versions/parts.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import {
  changeStore,
  getStoreRecord,
  newStoreRow,
  plannedStore,
} from "#app/core/services/catalogue/store.server.ts";
import type { Part } from "#app/core/services/record-change.server.ts";
import { refuseClosed } from "#app/partner/house/refuse-closed.server.ts";
import {
  asJson,
  holdOpen,
  keepWaiting,
  partsOf,
  refuseClash,
  resend,
  submit,
} from "#app/partner/submissions/keep-waiting.server.ts";

/**
 * Submits a new store, once per idempotency key: it is there once an operator approves it. Refuses NOT_FOUND (another
 * partner), INVALID_INPUT and STORE_CLOSED.
 * @param again one that was refused and is sent again: it waits in its place
 */
export async function createOwnStore(
  call: PartnerCall,
  { partnerId = call.caller.partnerId, ...body }: NewOwnStore,
  again: string | null = null,
): Promise<Decision<OwnStore>> {
  if (partnerId !== call.caller.partnerId) return refuse("NOT_FOUND");
  const made = newId();
  const planned = newStoreRow(call, { ...body, partnerId }, made);
  if (!planned.ok) return planned;
  const write = oneTransaction(async (tx) => {
    const id = again !== null && (await holdRefused(tx, call, again)) ? again : made;
    await submit(tx, call, { kind: "STORE", id }, { fields: asJson(body), before: null });
    return shownNew(tx, call, id);
  });
  return decideAndMove(call, { decide: async () => (await refuseClosed(call)) ?? write });
}

/**
 * Submits a change of a store, which stays as it is until an operator approves it; of a new one that waits its own
 * fields. Refuses NOT_FOUND, INVALID_INPUT, CONFLICT and STORE_CLOSED.
 */
export async function changeOwnStore(
  call: PartnerCall,
  id: string,
  body: Partial<StoreBody>,
): Promise<Decision<OwnStore>> {
  const { partnerId } = call.caller;
  const own = await prisma.store.findFirst({ where: { id, partnerId }, select: { id: true } });
  if (!own) return changeNewStore(call, id, body);
  const refused = await refuseClosed(call);
  if (refused) return refused;
  const part: Part = async (tx, record, sides) => {
    const parts = partsOf(sides, () => true);
    const planned = (fields: Fields) => plannedStore(record as unknown as OwnStore, fields);
    const unfit = await keepWaiting(tx, call, { kind: "STORE", id }, { ...parts, record, planned });
    return unfit ?? accept({});
  };
  const changed = await changeStore({ ...call, part }, id, body);
  if (!changed.ok) return changed;
  return accept({ ...changed.value, ...seenWaiting((await readLatest(prisma, [id])).get(id)) });
}

async function changeNewStore(
  call: PartnerCall,
  id: string,
  body: Partial<StoreBody>,
): Promise<Decision<OwnStore>> {
  const done = await inTransaction(async (tx): Promise<Decision<OwnStore>> => {
    const open = await holdOpen(tx, id);
    if (open?.kind !== "STORE" || open.partnerId !== call.caller.partnerId) return refuse("NOT_FOUND");
    const refused = await refuseClosed(call);
    if (refused) return refused;
    const waiting = fieldsIn(open.fields);
    const clash = refuseClash(call, { ...(await shownNew(tx, call, id)) }, waiting);
    if (clash) return clash;
    const fields = { ...waiting, ...asJson(body) };
    const planned = newStoreRow(call, newStoreOf(call, fields), id);
    if (!planned.ok) return planned;
    await resend(tx, call, open, { fields, again: true });
    return accept(await shownNew(tx, call, id));
  });
  if (!done.ok) throw new Error(`a store that waits was refused by an unknown guard: ${done.guard}`);
  return done.value;
}

/** A store of the partner's, or a new one that waits. Refuses NOT_FOUND. */
export async function getOwnStore(call: PartnerCall, id: string): Promise<Decision<OwnStore>> {
  const { partnerId } = call.caller;
  const own = await prisma.store.findFirst({ where: { id, partnerId }, select: { id: true } });
  const latest = (await readLatest(prisma, [id])).get(id);
  if (own) {
    const found = await getStoreRecord(id);
    return found.ok ? accept({ ...found.value, ...seenWaiting(latest) }) : found;
  }
  const open = openOf(latest);
  const isOwn = open?.kind === "STORE" && open.partnerId === partnerId;
  return isOwn ? accept(await shownNew(prisma, call, id)) : refuse("NOT_FOUND");
}

/** For how long a new store that was refused is shown to its partner, in milliseconds. */
const refusedMs = 30 * 24 * 60 * 60 * 1000;

const newStoresOf = ({ caller }: PartnerCall) =>
  ({ partnerId: caller.partnerId, kind: "STORE", before: { equals: Prisma.DbNull } }) as const;

/** A new store that is not there yet: it waits for an operator, or was refused, with the operator's words. */
export interface NewStoreSeen {
  id: string;
  name: string;
  isRefused: boolean;
  text: string | null;
}

/** The new stores of the partner's that wait for an operator or were refused in the last 30 days, the latest first. */
export async function listNewStores(call: PartnerCall): Promise<NewStoreSeen[]> {
  const since = new Date(call.now.getTime() - refusedMs);
  const found = await prisma.submission.findMany({
    where: {
      ...newStoresOf(call),
      OR: [{ status: { in: [...openStatuses] } }, { status: "REFUSED", answeredAt: { gte: since } }],
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const latest = await readLatest(
    prisma,
    found.map(({ subjectId }) => subjectId),
  );
  return found
    .filter(({ id, subjectId }) => latest.get(subjectId)?.id === id)
    .map(({ subjectId: id, fields, status, text }) => {
      return { id, name: String(fieldsIn(fields)["name"]), isRefused: status === "REFUSED", text };
    });
}

/** What was wanted of a new store that was refused, and the operator's words. Refuses NOT_FOUND, also once it was sent again. */
export async function getRefusedStore(
  call: PartnerCall,
  subjectId: string,
): Promise<Decision<{ fields: Fields; text: string | null }>> {
  const refused = await readRefused(prisma, call, subjectId);
  return refused ? accept({ fields: fieldsIn(refused.fields), text: refused.text }) : refuse("NOT_FOUND");
}

/** The last word on a new store of the partner's, if that was a no. */
async function readRefused(db: Db, call: PartnerCall, subjectId: string) {
  const where = { ...newStoresOf(call), subjectId };
  const latest = await db.submission.findFirst({ where, orderBy: { id: "desc" } });
  return latest?.status === "REFUSED" ? latest : null;
}

/** Whether this new store still is refused, until the transaction ends: of two who send it again one does. */
async function holdRefused(tx: Db, call: PartnerCall, subjectId: string): Promise<boolean> {
  await readRowsIn(tx)`SELECT 1 AS held FROM submission WHERE subject_id = ${subjectId}::uuid FOR UPDATE`;
  return (await readRefused(tx, call, subjectId)) !== null;
}

const newStoreOf = ({ caller: { partnerId } }: PartnerCall, fields: Fields) =>
  ({ ...fields, partnerId }) as unknown as NewStore;

/** A store that waits, as it would be. */
async function shownNew(tx: Db, call: PartnerCall, id: string): Promise<OwnStore> {
  const latest = (await readLatest(tx, [id])).get(id);
  const planned = newStoreRow(call, newStoreOf(call, fieldsIn(latest?.fields)), id);
  if (!planned.ok) throw new Error("a store waits that was refused");
  return { ...planned.value.record, version: firstVersion, ...seenWaiting(latest) };
}
