import { readLeaveToken, type LeavingMails } from "#app/auth/leave-mails.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { readPreferences, writePreferences, type ChangedKinds } from "#app/db/notices/settings.server.ts";
import type { NoticePreferences } from "#app/domain/notices/preferences.ts";
import type { ClientCall } from "#app/services/call.ts";

/** How the customer wants to hear of each kind of notice, and their quiet hours. */
export function getNoticePreferences({ caller }: Pick<ClientCall, "caller">): Promise<NoticePreferences> {
  return readPreferences(prisma, caller.userId);
}

/** Changes what is given; kinds and hours that are not named stay as they are. */
export async function changeNoticePreferences(
  call: ClientCall,
  changed: { kinds?: ChangedKinds; quietHours?: NoticePreferences["quietHours"] },
): Promise<NoticePreferences> {
  await writePreferences(call.caller.userId, changed);
  return getNoticePreferences(call);
}

/** What the address in a mail ends; null if we did not make it, or its account is gone. */
export async function findLeavingMails(token: string | null): Promise<LeavingMails | null> {
  const leaving = readLeaveToken(token);
  if (!leaving) return null;
  const there = await prisma.user.count({ where: { id: leaving.userId, status: { not: "DELETED" } } });
  return there > 0 ? leaving : null;
}

/** Ends mails of this kind for this customer. */
export async function leaveMails({ userId, kind }: LeavingMails): Promise<void> {
  await writePreferences(userId, { kinds: { [kind]: { mail: false } } });
}
