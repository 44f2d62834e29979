import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import {
  countItemsOfPartner,
  hasOpenStore,
  readHoldersOf,
  readItemsOfPartner,
} from "./stranded-item-rows.server.ts";
import type { Stranded, StrandedStep } from "#app/core/domain/partners/stranded-answer.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { returnRest } from "./return-rest.server.ts";

/** The most that a list shows. */
const shown = 100;
/** The most items that are returned, and customers whose items move, at once. */
const returnedAtOnce = 100;
const movedAtOnce = 500;

/**
 * What customers hold of a partner that has no open store; nothing while it has one. Names only for who may see
 * customers. Refuses NOT_FOUND;
 * rules.md, Closing.
 */
export async function listStrandedItems(call: OperatorCall, partnerId: string): Promise<Decision<Stranded>> {
  const { now, language } = call;
  const maySeeCustomers = call.caller.rights.includes("customers.read");
  const open = await hasOpenStore(partnerId, now);
  if (open === null) return refuse("NOT_FOUND");
  if (open) return accept({ count: 0, items: [] });
  const [count, rows] = await Promise.all([
    countItemsOfPartner(partnerId, now),
    readItemsOfPartner(partnerId, { now, count: shown }),
  ]);
  return accept({
    count,
    items: rows.map(({ id: walletItemId, userId, customerName, title, remainingMillimes, purchaseId }) => ({
      ...{ walletItemId, userId, remainingMillimes, customerName: maySeeCustomers ? customerName : null },
      ...{ title: inLanguage(title, language), returnable: purchaseId !== null },
    })),
  });
}

/**
 * Returns such items as operators return purchases, each in a transaction of its own, some at a time; the
 * operator goes on while some are left. Of a voucher used in part the share of its price for what is left comes
 * back. Each holder is told once. Gifts stay. Asks a desk session for a fresh second factor. Refuses NOT_FOUND, and CONFLICT while the partner has an open store.
 */
export async function returnStrandedItems(
  call: OperatorCall,
  partnerId: string,
  { reason }: { reason: string },
): Promise<Decision<StrandedStep>> {
  requireFreshFactor(call);
  const refused = await refusalOf(partnerId, call.now);
  if (refused) return refused;
  const items = await readItemsOfPartner(partnerId, {
    ...{ now: call.now, count: returnedAtOnce, onlyReturnable: true },
  });
  let done = 0;
  for (const { purchaseId, used } of items) {
    if (purchaseId === null) continue;
    const giveBack = used ? returnRest : returnPurchase;
    const input = { reason, closedPartnerId: partnerId };
    // Refused is what its customer or another operator was faster with.
    if ((await giveBack({ ...call, idempotency: null }, purchaseId, input)).ok) done += 1;
  }
  return accept({ done, left: await countItemsOfPartner(partnerId, call.now) });
}

/**
 * Lets another partner accept such items from now on, each customer's in a transaction of its own. Each holder is
 * told once. What was paid for in dinars is left, to be returned. Asks a desk session for a fresh second factor. Refuses NOT_FOUND, CONFLICT while the partner has an open store, and INVALID_INPUT for one that has
 * none itself.
 */
export async function moveStrandedItems(
  call: OperatorCall,
  partnerId: string,
  { partnerId: to }: { partnerId: string },
): Promise<Decision<StrandedStep>> {
  requireFreshFactor(call);
  const refused = await refusalOf(partnerId, call.now);
  if (refused) return refused;
  if (!(await hasOpenStore(to, call.now)))
    return refuse("INVALID_INPUT", { details: [{ path: "partnerId", code: "UNKNOWN" }] });
  let done = 0;
  for (const userId of await readHoldersOf(partnerId, call.now, movedAtOnce)) {
    done += await transact(async (tx) => {
      const move = { p_user: userId, p_from: partnerId, p_to: to, p_now: call.now };
      const moved = (await callFunction(tx, "move_items", move)) ?? 0;
      if (moved > 0)
        await writeAudit(tx, call, {
          ...{ action: "partner.accept", target: partnerId, detail: { partnerId: to, items: moved } },
        });
      return moved;
    });
  }
  return accept({ done, left: await countItemsOfPartner(partnerId, call.now) });
}

async function refusalOf(partnerId: string, now: Date): Promise<Refused | null> {
  const open = await hasOpenStore(partnerId, now);
  if (open === null) return refuse("NOT_FOUND");
  return open ? refuse("CONFLICT", { details: [{ path: "closedFrom", code: "CONFLICT" }] }) : null;
}
