import { randomUUID } from "node:crypto";
import { deskDoor } from "#app/core/auth/staff-doors.server.ts";
import { openSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import type { Role } from "#app/core/domain/operators/rights.ts";
import { acceptInvitation, readInvitation } from "#app/core/services/staff/accept-invitation.server.ts";
import { invitePerson } from "#app/desk/persons/invite-person.server.ts";
import { totpOf } from "#tests/factories/authenticator.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { anonymousCall, goodPassword, value } from "#tests/factories/customer.ts";

export const newPerson = (roles: Role[] = ["SUPPORT"]) => ({
  name: "Salma Trabelsi",
  email: `${randomUUID()}@mezia.example`,
  roles,
});

/** The secret in the newest e-mail to this address. */
export async function secretSentTo(email: string): Promise<string> {
  const { payload } = await prisma.outbox.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: "desc" },
  });
  const { params } = payload as unknown as Message;
  if (!("sealedSecret" in params)) throw new Error("no invitation");
  return openSecret("operator-invitation", params.sealedSecret);
}

export const acceptance = (secret: string, otp: string) => ({
  ...{ secret, otp, name: "Salma T.", password: goodPassword, confirmPassword: goodPassword },
});

/** A person who has accepted their invitation with an authenticator app. */
export async function enrolled(roles: Role[] = ["SUPPORT"]) {
  const person = newPerson(roles);
  const { id } = value(await invitePerson(operatorCall(), person));
  const secret = await secretSentTo(person.email);
  const { totpSecret } = value(await readInvitation(deskDoor, secret, new Date()));
  const desk = value(
    await acceptInvitation(anonymousCall(), deskDoor, acceptance(secret, totpOf(totpSecret, -1))),
  );
  return { id, email: person.email, totpSecret, cookie: await deskDoor.session.keep(desk) };
}
