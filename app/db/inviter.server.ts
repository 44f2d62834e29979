import type { Db } from "./transaction.server.ts";

/**
 * Who earns with a friend's levels: the inviter whose invite was accepted, both accounts active. Null for nobody;
 * also where the two share a login or a contact phone: nobody feeds on accounts of their own (rules.md, Referrals).
 */
export async function readEarningInviter(db: Db, friendId: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ inviterId: string }[]>`
    SELECT i.id AS "inviterId"
    FROM referral r
    JOIN users i ON i.id = r.user_id AND i.status = 'ACTIVE'
    JOIN users f ON f.id = r.friend_id AND f.status = 'ACTIVE'
    WHERE r.friend_id = ${friendId}::uuid AND r.status = 'ACCEPTED' AND NOT EXISTS (
      (SELECT f.contact_phone WHERE f.contact_phone IS NOT NULL UNION SELECT login FROM login WHERE user_id = f.id)
      INTERSECT
      (SELECT i.contact_phone WHERE i.contact_phone IS NOT NULL UNION SELECT login FROM login WHERE user_id = i.id))`;
  return row?.inviterId ?? null;
}
