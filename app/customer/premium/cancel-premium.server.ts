import { changeSubscription, readOwnPremium } from "#app/core/db/premium/premium-subscriptions.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { afterCancel } from "#app/core/domain/premium/subscription.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { lockAccount } from "#app/core/ledger/post.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { premiumView } from "./premium-view.ts";
import { notifyPremiumChange } from "#app/core/services/notify-premium-change.server.ts";
import type { Premium } from "#app/core/domain/premium/premium-answer.ts";

/**
 * Cancels premium: it stays open until the end of the paid period, without further charges. A suspended
 * subscription has no paid time left and ends at once. If a charge is in progress, its result decides what
 * the customer is told. Cancelling again returns the same. Refuses NOT_FOUND if there is nothing to cancel.
 */
export function cancelPremium({ caller, now }: ClientCall): Promise<Decision<Premium>> {
  const { userId } = caller;
  return transact(async (tx) => {
    await lockAccount(tx, userId);
    const own = await readOwnPremium(tx, userId);
    if (!own.current) return refuse("NOT_FOUND");
    const { subscription, openCharge } = own.current;
    const charging = openCharge !== null;
    const change = afterCancel(subscription, { charging }, now);
    if (!change) return refuse("NOT_FOUND");
    const after = await changeSubscription(tx, subscription, change, { charging, now });
    await notifyPremiumChange(tx, { before: subscription, after, charging }, now);
    return accept(premiumView(await readOwnPremium(tx, userId), now));
  });
}
