import {
  ownAccountSign,
  type AccountTraces,
  type OwnAccountSign,
} from "#app/domain/referrals/own-account.ts";
import type { Db } from "#app/db/transaction.server.ts";

/**
 * Whether a friend is the inviter's own account. If so, this is recorded and the accepted invite closed, in
 * one statement: from then on it brings no points and counts for no level. Neither account is told.
 */
export async function refuseOwnAccount(db: Db, { inviterId, friendId }: Pair, now: Date): Promise<boolean> {
  const sign = await readOwnAccountSign(db, { inviterId, friendId });
  if (sign === null) return false;
  await db.$executeRaw`
    WITH closed AS (
      UPDATE referral SET status = 'CLOSED'
      WHERE user_id = ${inviterId}::uuid AND friend_id = ${friendId}::uuid AND status = 'ACCEPTED')
    INSERT INTO refused_friend (user_id, friend_id, sign, created_at)
    VALUES (${inviterId}::uuid, ${friendId}::uuid, ${sign}::own_account_sign, ${now}::timestamptz) ON CONFLICT DO NOTHING`;
  return true;
}

interface Pair {
  inviterId: string;
  friendId: string;
}

async function readOwnAccountSign(db: Db, { inviterId, friendId }: Pair): Promise<OwnAccountSign | null> {
  const rows = await db.$queryRaw<(AccountTraces & { id: string })[]>`
    SELECT u.id,
      ARRAY(SELECT u.contact_phone WHERE u.contact_phone IS NOT NULL
        UNION SELECT login FROM login l WHERE l.user_id = u.id AND l.kind = 'PHONE') AS phones,
      ARRAY(SELECT device_hash FROM user_device d WHERE d.user_id = u.id) AS devices,
      ARRAY(SELECT document_hash FROM validation_request v WHERE v.user_id = u.id AND document_hash IS NOT NULL) AS documents
    FROM users u WHERE u.id IN (${inviterId}::uuid, ${friendId}::uuid)`;
  const [inviter, friend] = [inviterId, friendId].map((id) => rows.find((row) => row.id === id));
  return inviter && friend ? ownAccountSign(inviter, friend) : null;
}
