import { columnsOf, given, maybe, text, texts, uuid, type RowOf } from "#app/core/db/columns.server.ts";
import {
  accountTypeColumns,
  hasAccount,
  type AccountTypeRow,
} from "#app/core/db/accounts/account-facts.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import { ownAccountSign, type OwnAccountSign } from "#app/core/domain/referrals/own-account.ts";
import { accountTypeOf, type AccountType } from "#app/core/domain/points/validity.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

/**
 * The account type of who earns from a friend's levels, or will from the moment that the friend shows a sign of their
 * own, which the function that grants the levels asks again; null if their invite is closed, or the account is gone.
 * A statement of its own: the two lie apart.
 */
export async function readInviter(
  db: Db,
  { inviterId, friendId }: Pair,
  now: Date,
): Promise<AccountType | null> {
  const [row] = await readRowsIn<AccountTypeRow>(db)`
    SELECT ${accountTypeColumns(inviterId, now).sql}
    FROM customer u JOIN referral r ON r.user_id = ${inviterId}::uuid AND r.friend_id = ${friendId}::uuid
      AND r.status IN ('ACCEPTED', 'PENDING')
    WHERE u.id = ${inviterId}::uuid AND ${hasAccount(Prisma.sql`u`, now)} LIMIT 1`;
  return row ? accountTypeOf(row) : null;
}

/**
 * Whether a friend is the inviter's own account. If so, this is recorded and the accepted invite closed, in
 * one transaction: from then on it brings no points and counts for no level. No message says so; the inviter finds at
 * the invite that a rule closed it, without the sign.
 */
export async function refuseOwnAccount(db: Db, { inviterId, friendId }: Pair, now: Date): Promise<boolean> {
  const sign = await readOwnAccountSign(db, { inviterId, friendId });
  if (sign === null) return false;
  await callFunction(db, "refuse_own_account", {
    p_inviter: inviterId,
    p_friend: friendId,
    p_sign: sign,
    p_now: now,
  });
  return true;
}

interface Pair {
  inviterId: string;
  friendId: string;
}

const traceColumns = columnsOf("u", {
  id: uuid,
  contactPhone: maybe(text),
  phones: given(
    Prisma.sql`ARRAY(SELECT login FROM login l WHERE l.user_id = u.id AND l.kind = 'PHONE')`,
    texts,
  ),
  devices: given(Prisma.sql`ARRAY(SELECT device_hash FROM user_device d WHERE d.user_id = u.id)`, texts),
  documents: given(
    Prisma.sql`ARRAY(SELECT document_hash FROM validation_request v WHERE v.user_id = u.id AND document_hash IS NOT NULL)`,
    texts,
  ),
});

async function readOwnAccountSign(db: Db, { inviterId, friendId }: Pair): Promise<OwnAccountSign | null> {
  const rows = await readRowsIn<RowOf<typeof traceColumns>>(db)`
    SELECT ${traceColumns.sql} FROM customer u WHERE u.id IN (${inviterId}::uuid, ${friendId}::uuid)`;
  const [inviter, friend] = [inviterId, friendId].map((id) => {
    const row = rows.find((one) => one.id === id);
    return (
      row && { ...row, phones: [...row.phones, ...(row.contactPhone === null ? [] : [row.contactPhone])] }
    );
  });
  return inviter && friend ? ownAccountSign(inviter, friend) : null;
}
