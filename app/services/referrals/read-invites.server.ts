import { prisma } from "#app/db/client.server.ts";
import { shortName } from "#app/domain/accounts/short-name.ts";
import { maskContact } from "#app/domain/referrals/contact.ts";
import { Prisma, type ReferralStatus, type UserStatus } from "#app/generated/prisma/client.ts";

/** An invite as its inviter sees it. */
export interface Invite {
  id: string;
  /** First name and initial of the friend, or the contact that was invited, masked; null where neither is known. */
  name: string | null;
  status: ReferralStatus;
  /** 0 until the invite is accepted. */
  friendLevel: number;
  /** Whole points that this friend has brought. */
  pointsEarned: number;
  createdAt: string;
}

interface InviteRow {
  id: string;
  contact: string | null;
  status: ReferralStatus;
  createdAt: Date;
  friendStatus: UserStatus | null;
  firstName: string | null;
  lastName: string | null;
  friendLevel: number | null;
  pointsEarned: number;
}

/** More friends than anybody looks through; the sum of points counts all. */
const maxShown = 500;

/** A customer's invites, newest first; or the one with this id. */
export async function readInvites(userId: string, id?: string): Promise<Invite[]> {
  const rows = await prisma.$queryRaw<InviteRow[]>`
    SELECT r.id, r.contact, r.status::text AS status, r.created_at AS "createdAt", f.status::text AS "friendStatus",
      f.first_name AS "firstName", f.last_name AS "lastName", f.level AS "friendLevel",
      coalesce(p.points, 0) AS "pointsEarned"
    FROM referral r
    LEFT JOIN users f ON f.id = r.friend_id
    LEFT JOIN (
      SELECT (detail ->> 'friendId')::uuid AS friend_id, sum(amount)::int AS points FROM points_entry
      WHERE user_id = ${userId}::uuid AND source = 'REFERRAL' GROUP BY 1
    ) p ON p.friend_id = r.friend_id AND r.status = 'ACCEPTED'
    WHERE r.user_id = ${userId}::uuid ${id ? Prisma.sql`AND r.id = ${id}::uuid` : Prisma.empty}
    ORDER BY r.created_at DESC, r.id DESC LIMIT ${maxShown}::int`;
  return rows.map(viewOf);
}

/** Points that all friends together have brought, those who are gone included. */
export async function readReferralPoints(userId: string): Promise<number> {
  const { _sum } = await prisma.pointsEntry.aggregate({
    where: { userId, source: "REFERRAL" },
    _sum: { amount: true },
  });
  return _sum.amount ?? 0;
}

function viewOf({
  id,
  contact,
  status,
  createdAt,
  friendStatus,
  friendLevel,
  pointsEarned,
  ...names
}: InviteRow): Invite {
  const accepted = status === "ACCEPTED";
  return {
    id,
    // A name that nobody has proved is not shown: anyone may register with anyone's address.
    name: (accepted && shortName(names.firstName, names.lastName)) || (contact && maskContact(contact)),
    // A friend who has left earns nothing any more.
    status: accepted && friendStatus !== "ACTIVE" ? "CLOSED" : status,
    friendLevel: accepted ? (friendLevel ?? 0) : 0,
    pointsEarned,
    createdAt: createdAt.toISOString(),
  };
}
