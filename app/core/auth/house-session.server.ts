import type { PartnerCaller } from "#app/core/domain/callers/caller.ts";
import type { WithHeaders } from "./sealed-cookie.server.ts";
import { houseDoor } from "./staff-doors.server.ts";
import {
  callerOfHouse,
  noteUse,
  readSession,
  type OpenSession,
  type SessionRow,
} from "./staff-sessions.server.ts";

/** A partner's house that one of its persons has opened. */
export type OpenHouse = OpenSession<PartnerCaller>;

// All loaders of one page share one check of the same request.
const known = new WeakMap<WithHeaders, Promise<OpenHouse | null>>();

/** The house that is open in this browser, or null; as `currentDesk`. */
export function currentHouse(request: WithHeaders): Promise<OpenHouse | null> {
  const session = known.get(request) ?? readHouse(request);
  known.set(request, session);
  return session;
}

async function readHouse(request: WithHeaders): Promise<OpenHouse | null> {
  const read = await readSession(houseDoor, request);
  const caller = read && callerOf(read.session);
  if (!caller) return null;
  await noteUse(read.session, read.now);
  return { sessionId: read.session.id, caller };
}

function callerOf({ personId, name, partnerId, partnerRoles, storeIds, factorAt }: SessionRow) {
  if (personId === null || name === null || partnerId === null) return null;
  const person = { id: personId, name, partnerId };
  const caller = callerOfHouse({ ...person, partnerRoles: partnerRoles ?? [], storeIds: storeIds ?? [] });
  return factorAt === null ? caller : { ...caller, factorAt };
}
