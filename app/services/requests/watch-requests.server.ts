import { prisma } from "#app/db/client.server.ts";
import { readWaitingRequests } from "#app/db/requests/requests.server.ts";
import type { MerchantCall } from "#app/services/call.ts";

export interface RequestsNow {
  /** How many wait for an answer. */
  waiting: number;
  /** Another one as soon as a request has come in, has been opened or has been answered. */
  mark: string;
}

/** What is going on among the merchant's requests; cheap enough to be asked every few seconds. */
export async function watchRequests({
  caller,
  now,
}: Pick<MerchantCall, "caller" | "now">): Promise<RequestsNow> {
  const { count, movedAt } = await readWaitingRequests(prisma, caller, now);
  return { waiting: count, mark: `${count} ${movedAt?.getTime() ?? 0}` };
}
