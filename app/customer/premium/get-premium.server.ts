import { prisma } from "#app/core/db/client.server.ts";
import { readOwnPremium } from "#app/core/db/premium/premium-subscriptions.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { premiumView } from "./premium-view.ts";
import type { Premium } from "#app/core/domain/premium/premium-answer.ts";

/** The customer's premium status now, and its price. */
export async function getPremium({ caller, now }: ClientCall): Promise<Premium> {
  return premiumView(await readOwnPremium(prisma, caller.userId), now);
}
