import { prisma } from "#app/core/db/client.server.ts";
import type { OperatorCaller } from "#app/core/domain/callers/caller.ts";
import { env } from "#app/env.server.ts";
import { apiKeyKindOf, hashApiKey } from "./api-keys.server.ts";
import { callerOfKeyHash } from "./callers.server.ts";
import { deskDoor } from "./staff-doors.server.ts";
import {
  callerOfPerson,
  makeSession,
  noteUse,
  readSession,
  type Arrival,
  type OpenSession,
  type SessionRow,
} from "./staff-sessions.server.ts";

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

/** An open desk. */
export type Desk = OpenSession<OperatorCaller>;

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

async function readDesk(request: Request): Promise<Desk | null> {
  const read = await readSession(deskDoor, request);
  const caller = read && (await callerOf(read.session));
  if (!caller) return null;
  await noteUse(read.session, read.now);
  return { sessionId: read.session.id, caller };
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
