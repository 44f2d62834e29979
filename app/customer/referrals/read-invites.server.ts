import {
  columnsOf,
  flag,
  given,
  integer,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { onlyRow, readRows } from "#app/core/db/statements.server.ts";
import { shortName } from "#app/core/domain/accounts/short-name.ts";
import { maskContact } from "#app/core/domain/referrals/contact.ts";
import { Prisma, type ReferralStatus, type CustomerStatus } from "#app/generated/prisma/client.ts";
import type { Invite } from "#app/core/domain/referrals/referral-answer.ts";

const columns = columnsOf("r", {
  id: uuid,
  contact: maybe(text),
  status: oneOf<ReferralStatus>(),
  createdAt: moment,
  friendId: maybe(uuid),
  pointsEarned: given(Prisma.sql`coalesce(p.points, 0)`, integer),
  byRule: given(
    Prisma.sql`EXISTS (SELECT FROM refused_friend f WHERE f.user_id = r.user_id AND f.friend_id = r.friend_id)`,
    flag,
  ),
});

type InviteRow = RowOf<typeof columns>;

interface Friend {
  id: string;
  status: CustomerStatus;
  firstName: string | null;
  lastName: string | null;
  level: number;
}

/** More friends than anybody reads through; the sum of points counts all. */
const maxShown = 500;

/** A customer's invites, newest first; or the one with this id. */
export async function readInvites(userId: string, id?: string): Promise<Invite[]> {
  const rows = await readRows<InviteRow>`
    SELECT ${columns.sql}
    FROM referral r
    LEFT JOIN (
      SELECT (detail ->> 'friendId')::uuid AS friend_id, sum(amount)::int AS points FROM points_entry
      WHERE user_id = ${userId}::uuid AND source = 'REFERRAL' GROUP BY 1
    ) p ON p.friend_id = r.friend_id AND r.status = 'ACCEPTED'
    WHERE r.user_id = ${userId}::uuid ${id ? Prisma.sql`AND r.id = ${id}::uuid` : Prisma.empty}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${maxShown}::int`;
  // The friends' accounts lie apart from the inviter's, so they are read by a statement of their own.
  const friends = await readFriends(rows.flatMap(({ friendId }) => friendId ?? []));
  return rows.map((row) =>
    viewOf(
      row,
      friends.find(({ id: friendId }) => friendId === row.friendId),
    ),
  );
}

async function readFriends(ids: string[]): Promise<Friend[]> {
  if (ids.length === 0) return [];
  return prisma.customer.findMany({
    where: { id: { in: ids } },
    select: { id: true, status: true, firstName: true, lastName: true, level: true },
  });
}

/** Points from all friends together, including deleted ones. */
export async function readReferralPoints(userId: string): Promise<number> {
  const sum = await readRows<{ points: number }>`
    SELECT coalesce(sum(amount), 0)::int AS points FROM points_entry
    WHERE user_id = ${userId}::uuid AND source = 'REFERRAL'`;
  return onlyRow(sum).points;
}

function viewOf(
  { id, contact, status, createdAt, pointsEarned, byRule }: InviteRow,
  friend?: Friend,
): Invite {
  const accepted = status === "ACCEPTED";
  return {
    id,
    // An unverified name is not shown: anyone can register with another person's address.
    name:
      (accepted && friend && shortName(friend.firstName, friend.lastName)) ||
      (contact && maskContact(contact)),
    // A deleted friend earns nothing any more.
    status: accepted && friend?.status !== "ACTIVE" ? "CLOSED" : status,
    friendLevel: accepted ? (friend?.level ?? 0) : 0,
    pointsEarned,
    byRule: status === "CLOSED" && byRule,
    createdAt: createdAt.toISOString(),
  };
}
