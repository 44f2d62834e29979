import { readLeaveToken, type LeavingMails } from "#app/core/auth/leave-mails.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import {
  changePreferences,
  readPreferences,
  type ChangedKinds,
} from "#app/core/db/notices/settings.server.ts";
import type { NoticePreferences } from "#app/core/domain/notices/preferences.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { ConsentWay } from "#app/core/domain/consents/consent.ts";
import type { AnonymousCall, ClientCall } from "#app/core/services/call.ts";

/** The channels that the customer wants for each kind of notice, and their quiet hours. */
export function getNoticePreferences({ caller }: Pick<ClientCall, "caller">): Promise<NoticePreferences> {
  return readPreferences(prisma, caller.userId);
}

/** Changes the given kinds and hours; all others stay as they are. `way`: where the customer switches them. */
export async function changeNoticePreferences(
  call: ClientCall,
  changed: { kinds?: ChangedKinds; quietHours?: NoticePreferences["quietHours"] },
  way: ConsentWay,
): Promise<NoticePreferences> {
  await transact((tx) => changePreferences(tx, call.caller.userId, changed, { ...call, way }));
  return getNoticePreferences(call);
}

/**
 * The customer and the kind of mails of an unsubscribe link; null if we did not make the link, or the account
 * is deleted.
 */
export async function findLeavingMails(token: string | null): Promise<LeavingMails | null> {
  const leaving = readLeaveToken(token);
  if (!leaving) return null;
  const there = await prisma.customer.count({ where: { id: leaving.userId, status: { not: "DELETED" } } });
  return there > 0 ? leaving : null;
}

/** Ends mails of this kind for this customer. */
export async function leaveMails(
  { language, now }: Pick<AnonymousCall, "language" | "now">,
  { userId, kind }: LeavingMails,
): Promise<void> {
  const changed = { kinds: { [kind]: { mail: false } } };
  await transact((tx) => changePreferences(tx, userId, changed, { way: "MAIL", language, now }));
}
