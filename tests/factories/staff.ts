import { randomUUID } from "node:crypto";
import { openDeskByKey } from "#app/core/auth/operator-session.server.ts";
import { deskDoor, houseDoor } from "#app/core/auth/staff-doors.server.ts";
import { openSession } from "#app/core/auth/staff-sessions.server.ts";
import { chooseTillStore, currentTill, openTill, tillSecret } from "#app/core/auth/till-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { PartnerRole } from "#app/core/domain/partners/rights.ts";
import type { Role } from "#app/core/domain/operators/rights.ts";

/** The facts of a sign-in at a desk or a till: when, and with which browser. */
export const arrival = (now = new Date()) => ({ now, userAgent: null });

/**
 * The cookie of a browser that is a till with this key; for a company's key, `storeId` is the chosen store.
 */
export async function tillCookie(key: string, storeId: string | null = null, now?: Date): Promise<string> {
  const secret = await openTill(key, arrival(now));
  if (secret === null) throw new Error("no key of a till");
  const cookie = await tillSecret.keep({ secret });
  const till = await currentTill(requestWith(cookie));
  if (till && storeId !== null) await chooseTillStore(till, storeId);
  return cookie;
}

/** The cookie of a browser whose desk was opened by this operator's key. */
export async function deskCookieOfKey(key: string, now?: Date): Promise<string> {
  const secret = await openDeskByKey(key, arrival(now));
  if (secret === null) throw new Error("no key of an operator");
  return deskDoor.session.keep({ secret });
}

/** The cookie of a browser whose desk was opened by this person. */
export async function deskCookieOf(personId: string, now?: Date): Promise<string> {
  return deskDoor.session.keep({ secret: await openSession(prisma, personId, arrival(now)) });
}

/** A person with access to the desk; the password is unknown. */
export async function makePerson(roles: Role[] = ["ADMIN"]): Promise<{ id: string; email: string }> {
  const [id, email] = [newId(), `${randomUUID()}@mezia.example`];
  await prisma.staffPerson.create({
    data: {
      id,
      kind: "OPERATOR",
      email,
      roles,
      name: "Salma Trabelsi",
      status: "ACTIVE",
      passwordHash: "",
      createdAt: new Date(),
    },
  });
  return { id, email };
}

/** A person of a partner's house with these roles; the password is unknown. */
export async function makePartnerPerson(
  partnerId: string,
  partnerRoles: PartnerRole[] = ["OWNER"],
  storeIds: string[] = [],
): Promise<{ id: string; email: string }> {
  const [id, email] = [newId(), `${randomUUID()}@partner.example`];
  await prisma.staffPerson.create({
    data: {
      ...{ id, kind: "PARTNER", email, partnerId, storeIds, roles: [], partnerRoles },
      name: "Leila Mansouri",
      status: "ACTIVE",
      passwordHash: "",
      createdAt: new Date(),
    },
  });
  return { id, email };
}

/** The cookie of a browser in which this person of a partner is signed in. */
export async function houseCookieOf(personId: string, now?: Date): Promise<string> {
  return houseDoor.session.keep({ secret: await openSession(prisma, personId, arrival(now)) });
}

/** A request with these cookies. */
export function requestWith(...cookies: string[]): Request {
  const Cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  return new Request("http://localhost:3000/", { headers: { Cookie } });
}
