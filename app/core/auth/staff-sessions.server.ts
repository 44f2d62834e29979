import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import {
  columnsOf,
  given,
  json,
  maybe,
  moment,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { deviceOf } from "#app/core/domain/accounts/device.ts";
import type { OperatorCaller, PartnerCaller } from "#app/core/domain/callers/caller.ts";
import { rightsOf, type Role } from "#app/core/domain/operators/rights.ts";
import { isOver, isUseWorthWriting, staffLife } from "#app/core/domain/operators/staff-sessions.ts";
import { rightsOfPartnerRoles, type PartnerRole } from "#app/core/domain/partners/rights.ts";
import { Prisma, type StaffPerson } from "#app/generated/prisma/client.ts";
import type { WithHeaders } from "./sealed-cookie.server.ts";
import { hashSessionSecret, newSessionSecret } from "./session-secrets.server.ts";
import type { StaffDoor } from "./staff-doors.server.ts";

/** When somebody came, and with which browser. */
export interface Arrival {
  now: Date;
  userAgent: string | null;
}

/** Opens a session for a person who has proved who they are, and returns its secret: this one, or a new one. */
export function openSession(db: Db, personId: string, arrival: Arrival, secret?: string): Promise<string> {
  return makeSession(db, { personId, factorAt: arrival.now }, arrival, secret);
}

/** Makes a session, of a person or, in the sandbox, of an operator's key. */
export async function makeSession(
  db: Db,
  owner: { personId: string; factorAt: Date } | { keyHash: string },
  { now, userAgent }: Arrival,
  secret = newSessionSecret().secret,
): Promise<string> {
  const [secretHash, device] = [hashSessionSecret(secret), deviceOf(userAgent)];
  await db.staffSession.create({
    data: { id: newId(), secretHash, device, createdAt: now, lastUsedAt: now, ...owner },
  });
  return secret;
}

/** Signs a browser out: from now on its cookie opens nothing, wherever it was kept. */
export async function endSession(door: StaffDoor, request: Request): Promise<void> {
  const kept = await door.session.read(request);
  if (kept) await prisma.staffSession.deleteMany({ where: { secretHash: hashSessionSecret(kept.secret) } });
}

const sessionColumns = columnsOf("s", {
  id: given(Prisma.sql`s.id::text`, uuid),
  createdAt: moment,
  lastUsedAt: moment,
  keyHash: maybe(text),
  factorAt: maybe(moment),
  /** All null unless the session is of a person who may act. */
  personId: given(Prisma.sql`p.id::text`, maybe(uuid)),
  name: given(Prisma.sql`p.name`, maybe(text)),
  roles: given(Prisma.sql`p.roles::text[]`, maybe(json<Role[]>())),
  partnerId: given(Prisma.sql`p.partner_id::text`, maybe(uuid)),
  partnerRoles: given(Prisma.sql`p.partner_roles::text[]`, maybe(json<PartnerRole[]>())),
  storeIds: given(Prisma.sql`p.store_ids::text[]`, maybe(json<string[]>())),
});

export type SessionRow = RowOf<typeof sessionColumns>;

/**
 * The open session of this browser at this door; null if it has none, it is over, or its person is of another kind. Its
 * use is recorded once it is known who acts (`noteUse`).
 */
export async function readSession(
  door: StaffDoor,
  request: WithHeaders,
): Promise<{ session: SessionRow; now: Date } | null> {
  const kept = await door.session.read(request);
  if (!kept) return null;
  const [[session], now] = await Promise.all([rowsOf(door, kept.secret), clockNow()]);
  return session && !isOver(session, staffLife, now) ? { session, now } : null;
}

/** The person whose session of this secret is open at this door, and was opened since; null if there is none. */
export async function whoOpened(
  door: StaffDoor,
  secret: string,
  since: Date,
  now: Date,
): Promise<string | null> {
  const [session] = await rowsOf(door, secret);
  const isNew = session !== undefined && session.createdAt >= since && !isOver(session, staffLife, now);
  return isNew ? session.personId : null;
}

function rowsOf({ kind }: StaffDoor, secret: string): Promise<SessionRow[]> {
  return readRows<SessionRow>`
    SELECT ${sessionColumns.sql}
    FROM staff_session s
      LEFT JOIN staff_person p ON p.id = s.person_id AND p.status = 'ACTIVE' AND p.kind = ${kind}::staff_kind
    WHERE s.secret_hash = ${hashSessionSecret(secret)}`;
}

/** Records a use, as precisely as the end of a session needs. */
export async function noteUse(session: SessionRow, now: Date): Promise<void> {
  if (!isUseWorthWriting(session, staffLife, now)) return;
  const { id, personId } = session;
  await prisma.staffSession.updateMany({ where: { id }, data: { lastUsedAt: now } });
  if (personId) await prisma.staffPerson.update({ where: { id: personId }, data: { lastSeenAt: now } });
}

/** An open session, and who acts in it. */
export interface OpenSession<C extends OperatorCaller | PartnerCaller = OperatorCaller | PartnerCaller> {
  sessionId: string;
  caller: C;
}

/** The person of this session has given the second factor again, at `now`. */
export async function renewFactor(db: Db, { sessionId, caller }: OpenSession, now: Date): Promise<void> {
  await db.staffSession.updateMany({ where: { id: sessionId }, data: { factorAt: now } });
  // All of this request go on with the same caller.
  caller.factorAt = now;
}

/** A person of the desk who acts. */
export function callerOfPerson({ id, name, roles }: NonNullable<OperatorCaller["person"]>): OperatorCaller {
  return { kind: "operator", actorId: id, person: { id, name, roles }, rights: rightsOf(roles) };
}

type HousePerson = Pick<StaffPerson, "id" | "name" | "partnerRoles" | "storeIds"> & { partnerId: string };

/** A person of a partner's house who acts. */
export function callerOfHouse({ id, name, partnerRoles, storeIds, partnerId }: HousePerson): PartnerCaller {
  return {
    ...{ kind: "partner", actorId: id, partnerId },
    person: { id, name, roles: partnerRoles, storeIds },
    rights: rightsOfPartnerRoles(partnerRoles),
  };
}

/** A person of either kind who acts. */
export function callerOfStaff(person: StaffPerson): OperatorCaller | PartnerCaller {
  const { partnerId } = person;
  return partnerId === null ? callerOfPerson(person) : callerOfHouse({ ...person, partnerId });
}
