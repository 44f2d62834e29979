import { callFunction } from "#app/core/db/call-function.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { AnyNotice } from "#app/core/domain/notices/notice.ts";

/** Stores a notice for a customer in the transaction of its cause, once for each cause. */
export async function noteNotice(
  tx: Db,
  { userId, cause, kind, about }: AnyNotice & { userId: string; cause: string },
  now: Date,
): Promise<void> {
  const notice = { p_kind: kind, p_cause: cause, p_about: about };
  await callFunction(tx, "tell", { p_user: userId, p_event: null, p_now: now, ...notice });
}
