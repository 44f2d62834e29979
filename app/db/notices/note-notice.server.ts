import { callFunction } from "#app/db/call-function.server.ts";
import type { Db } from "#app/db/transaction.server.ts";
import type { AnyNotice } from "#app/domain/notices/notice.ts";

/** Stores a notice for a customer in the transaction of its cause, once for each cause. */
export async function noteNotice(
  tx: Db,
  { userId, cause, kind, about }: AnyNotice & { userId: string; cause: string },
  now: Date,
): Promise<void> {
  await callFunction(tx, "note_notice", {
    p_user: userId,
    p_kind: kind,
    p_cause: cause,
    p_about: about,
    p_now: now,
  });
}
