import { hashPin } from "#app/core/auth/passwords.server.ts";
import { hashWithPin } from "#app/core/auth/pin-at-till.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import { parsePin } from "#app/core/domain/accounts/pin.ts";
import { turnedTo } from "#app/core/domain/business-day.ts";
import {
  cashierRecordAnswer,
  type CashierBody,
  type CashierRecord,
  type NewCashier,
} from "#app/core/domain/cashiers/cashier-record.ts";
import type { Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { answerOf, recordService } from "#app/core/services/record-service.server.ts";
import { refuseClosed } from "#app/partner/house/refuse-closed.server.ts";

/** The cashiers of one partner: another's are not found. */
const cashiersOf = (partnerId: string, storeId?: string) =>
  recordService({
    noun: "cashier",
    table: "cashier",
    find: (db, id) => db.cashier.findFirst({ where: { id, partnerId } }),
    list: (db, { where, ...query }) =>
      db.cashier.findMany({ ...query, where: { ...where, partnerId, storeId } }),
    answers: (rows) => rows.map((row) => answerOf(cashierRecordAnswer, row)),
    unique: "name",
    unseen: ["pin"],
  });

/** The partner's cashiers, of one store if it is named, newest first. Refuses NOT_FOUND for another partner's store. */
export async function listCashiers(
  { caller: { partnerId } }: PartnerCall,
  { storeId, ...query }: NewestFirstQuery & { storeId?: string },
): Promise<Decision<Page<CashierRecord>>> {
  const stranger = storeId === undefined ? null : await refuseStranger(partnerId, storeId);
  return stranger ?? accept(await cashiersOf(partnerId, storeId).list(query));
}

/**
 * Adds a cashier to a store, once per idempotency key. Refuses NOT_FOUND (the store), NAME_TAKEN, STORE_CLOSED for a
 * closed partner, and IDEMPOTENCY_KEY_REUSED.
 */
export async function createCashier(
  call: PartnerCall,
  { storeId, name, pin, active = true }: NewCashier,
): Promise<Decision<CashierRecord>> {
  const { partnerId } = call.caller;
  const { idempotency } = call;
  const keyed = idempotency && { ...idempotency, requestHash: hashWithPin(idempotency.requestHash) };
  const refusing = async () => (await refuseClosed(call)) ?? refuseStranger(partnerId, storeId);
  const id = newId();
  const [createdAt, turnedAt] = [call.now, turnedTo(active, [], call.now)];
  const data = { id, partnerId, storeId, name, active, createdAt, turnedAt, ...(await pinOf(id, pin)) };
  const made = await cashiersOf(partnerId).create(
    { ...call, idempotency: keyed, refusing },
    (tx) => tx.cashier.create({ data }),
    { storeId },
  );
  return orNameTaken(made);
}

/**
 * Changes the fields in the body. Refuses NOT_FOUND (the cashier, the store), NAME_TAKEN, STORE_CLOSED for a closed
 * partner, and what every change of a record does.
 */
export async function changeCashier(
  call: PartnerCall,
  id: string,
  body: CashierBody,
): Promise<Decision<CashierRecord>> {
  const { partnerId } = call.caller;
  const refused = (await refuseClosed(call)) ?? (await refuseStranger(partnerId, body.storeId));
  if (refused) return refused;
  const newPin = body.pin === undefined ? {} : await pinOf(id, body.pin);
  const changed = await cashiersOf(partnerId).change(
    call,
    id,
    body,
    async (tx, row, { pin: _, ...fields }) => {
      const turnedAt = turnedTo(fields.active ?? row.active, row.turnedAt, call.now);
      return accept(await tx.cashier.update({ where: { id }, data: { ...fields, turnedAt, ...newPin } }));
    },
  );
  return orNameTaken(changed);
}

/** A store that the body names must be the partner's own. */
async function refuseStranger(partnerId: string, storeId: string | undefined) {
  if (storeId === undefined) return null;
  const store = await prisma.store.findFirst({ where: { id: storeId, partnerId }, select: { id: true } });
  return store ? null : refuse("NOT_FOUND");
}

/** A new PIN begins without wrong tries. */
async function pinOf(id: string, pin: string) {
  return { pinHash: await hashPin(id, parsePin(pin) ?? ""), wrongPinAt: [], pinClosedUntil: null };
}

/** The contract's own code for a name that another cashier of the store has. */
function orNameTaken<T>(decision: Decision<T>): Decision<T> {
  if (decision.ok || decision.details?.[0]?.code !== "CONFLICT") return decision;
  return refuse("NAME_TAKEN", { details: [{ path: "name", code: "NAME_TAKEN" }] });
}
