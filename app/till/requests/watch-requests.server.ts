import { ifAllAreServed } from "#app/core/db/all-customers.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readWaitingRequests } from "#app/core/db/requests/requests.server.ts";
import type { MerchantCall } from "#app/core/services/call.ts";

export interface RequestsNow {
  /** How many wait for an answer. */
  waiting: number;
  /** Changes as soon as a request is created, opened or answered. */
  mark: string;
}

/** The state of the merchant's open requests; cheap enough to poll every few seconds. */
export async function watchRequests({
  caller,
  now,
}: Pick<MerchantCall, "caller" | "now">): Promise<RequestsNow> {
  const { count, movedAt } = await readWaitingRequests(prisma, caller, now);
  return { waiting: count, mark: `${count} ${movedAt?.getTime() ?? 0}` };
}

/** The same for a page that shows more than requests; null while some customers cannot be served now. */
export function watchRequestsOfAll(call: MerchantCall): Promise<RequestsNow | null> {
  return ifAllAreServed(watchRequests(call));
}
