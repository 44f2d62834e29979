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
import { z } from "zod";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { deviceOf } from "#app/core/domain/accounts/device.ts";
import type { OperatorCaller } from "#app/core/domain/callers/caller.ts";
import { rightsOf, type Role } from "#app/core/domain/operators/rights.ts";
import { deskLife, isOver, isUseWorthWriting } from "#app/core/domain/operators/staff-sessions.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import { env } from "#app/env.server.ts";
import { apiKeyKindOf, hashApiKey } from "./api-keys.server.ts";
import { callerOfKeyHash } from "./callers.server.ts";
import { sealedCookie } from "./sealed-cookie.server.ts";
import { hashSessionSecret, newSessionSecret } from "./session-secrets.server.ts";

/** The secret of a desk's session. */
export const deskSecret = sealedCookie("operator", z.object({ secret: z.string().min(1) }), {
  lifeSeconds: deskLife.wholeMs / 1000,
});

interface Arrival {
  now: Date;
  userAgent: string | null;
}

/** Opens a desk's session for a person who has proved who they are, and returns its secret. */
export function openDesk(db: Db, personId: string, arrival: Arrival): Promise<string> {
  return makeSession(db, { personId, factorAt: arrival.now }, arrival);
}

/**
 * Opens a desk's session with an operator's key, in the sandbox alone, and returns its secret; null when that
 * is not allowed or the text is no good key of an operator.
 */
export async function openDeskByKey(key: string, arrival: Arrival): Promise<string | null> {
  if (!env.SANDBOX || apiKeyKindOf(key) !== "OPERATOR") return null;
  const keyHash = hashApiKey(key);
  const caller = await callerOfKeyHash(keyHash);
  return caller?.kind === "operator" ? makeSession(prisma, { keyHash }, arrival) : null;
}

async function makeSession(
  db: Db,
  owner: { personId: string; factorAt: Date } | { keyHash: string },
  { now, userAgent }: Arrival,
): Promise<string> {
  const { secret, secretHash } = newSessionSecret();
  const device = deviceOf(userAgent);
  await db.deskSession.create({
    data: { id: newId(), secretHash, device, createdAt: now, lastUsedAt: now, ...owner },
  });
  return secret;
}

/** Signs a desk out: from now on its cookie opens nothing, wherever it was kept. */
export async function endDesk(request: Request): Promise<void> {
  const kept = await deskSecret.read(request);
  if (kept) await prisma.deskSession.deleteMany({ where: { secretHash: hashSessionSecret(kept.secret) } });
}

/** An open desk. */
export interface Desk {
  sessionId: string;
  caller: OperatorCaller;
}

// All loaders of one page share one check of the same request.
const known = new WeakMap<Request, Promise<Desk | null>>();

/**
 * The desk of this browser, or null: not signed in, its session is over, or its person or key may no longer
 * act. Sessions and persons are read again for each request, so that what ends them holds at once.
 */
export function currentDesk(request: Request): Promise<Desk | null> {
  const session = known.get(request) ?? readDesk(request);
  known.set(request, session);
  return session;
}

const sessionColumns = columnsOf("s", {
  id: given(Prisma.sql`s.id::text`, uuid),
  createdAt: moment,
  lastUsedAt: moment,
  keyHash: maybe(text),
  factorAt: maybe(moment),
  /** All three null unless the session is of a person who may act. */
  personId: given(Prisma.sql`p.id::text`, maybe(uuid)),
  name: given(Prisma.sql`p.name`, maybe(text)),
  roles: given(Prisma.sql`p.roles::text[]`, maybe(json<Role[]>())),
});

type SessionRow = RowOf<typeof sessionColumns>;

async function readDesk(request: Request): Promise<Desk | null> {
  const kept = await deskSecret.read(request);
  if (!kept) return null;
  const [[session], now] = await Promise.all([readSession(kept.secret), clockNow()]);
  if (!session || isOver(session, deskLife, now)) return null;
  const caller = await callerOf(session);
  if (!caller) return null;
  if (isUseWorthWriting(session, deskLife, now)) await noteUse(session, now);
  return { sessionId: session.id, caller };
}

function readSession(secret: string): Promise<SessionRow[]> {
  return readRows<SessionRow>`
    SELECT ${sessionColumns.sql}
    FROM desk_session s LEFT JOIN operator_person p ON p.id = s.person_id AND p.status = 'ACTIVE'
    WHERE s.secret_hash = ${hashSessionSecret(secret)}`;
}

async function callerOf({
  keyHash,
  personId,
  name,
  roles,
  factorAt,
}: SessionRow): Promise<OperatorCaller | null> {
  if (keyHash !== null) {
    const caller = env.SANDBOX ? await callerOfKeyHash(keyHash) : null;
    return caller?.kind === "operator" ? caller : null;
  }
  if (personId === null || name === null || roles === null) return null;
  const caller = callerOfPerson({ id: personId, name, roles });
  return factorAt === null ? caller : { ...caller, factorAt };
}

/** The person of this desk has given the second factor again, at `now`. */
export async function renewFactor(db: Db, desk: Desk, now: Date): Promise<void> {
  await db.deskSession.updateMany({ where: { id: desk.sessionId }, data: { factorAt: now } });
  // All of this request go on with the same desk.
  desk.caller.factorAt = now;
}

/** A person of the desk who acts. */
export function callerOfPerson({ id, name, roles }: NonNullable<OperatorCaller["person"]>): OperatorCaller {
  return { kind: "operator", actorId: id, person: { id, name, roles }, rights: rightsOf(roles) };
}

async function noteUse({ id, personId }: SessionRow, now: Date): Promise<void> {
  await prisma.deskSession.updateMany({ where: { id }, data: { lastUsedAt: now } });
  if (personId) await prisma.operatorPerson.update({ where: { id: personId }, data: { lastSeenAt: now } });
}
