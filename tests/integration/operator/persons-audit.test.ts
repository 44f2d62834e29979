import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deskDoor } from "#app/core/auth/staff-doors.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { acceptInvitation, readInvitation } from "#app/core/services/staff/accept-invitation.server.ts";
import { changePerson } from "#app/desk/persons/change-person.server.ts";
import { inviteAdministrator } from "#app/desk/persons/invite-administrator.server.ts";
import { totpOf } from "#tests/factories/authenticator.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { anonymousCall, refusal, value } from "#tests/factories/customer.ts";
import { acceptance, enrolled, secretSentTo } from "./enrolled-person.ts";

describe("the audit", () => {
  const writtenOf = (id: string) =>
    prisma.auditEntry.findMany({ where: { target: id }, orderBy: { id: "asc" } });

  test("has an invitation, its acceptance with the second factor, and the factor that replaces it", async () => {
    const { id, email } = await enrolled(["SUPPORT"]);
    value(await changePerson(operatorCall(), id, { invite: true }));
    const secret = await secretSentTo(email);
    const { totpSecret } = value(await readInvitation(deskDoor, secret, new Date()));
    const call = anonymousCall();
    value(await acceptInvitation(call, deskDoor, acceptance(secret, totpOf(totpSecret))));
    const [theirs, own] = [{ actorKind: "OPERATOR_KEY" }, { actorKind: "PERSON", actorId: id }];
    const [before, after] = [
      { status: "INVITED", secondFactor: null },
      { status: "ACTIVE", secondFactor: "TOTP" },
    ];
    const written = await writtenOf(id);
    expect(written).toMatchObject([
      { ...theirs, action: "person.invite" },
      { ...own, roles: ["SUPPORT"], action: "person.enrol", before, after },
      { ...theirs, action: "person.change", detail: { invitation: "SENT" } },
      { ...own, action: "person.enrol", before: after, after, requestId: call.requestId },
    ]);
    expect(JSON.stringify(written)).not.toMatch(new RegExp(`Salma|${email}|${totpSecret}|${secret}`));
  });

  test("has what a person may do, before and after, and nothing of an acceptance that was refused", async () => {
    const { id, email } = await enrolled(["SUPPORT"]);
    value(await changePerson(operatorCall(), id, { roles: ["FINANCE"] }));
    value(await changePerson(operatorCall(), id, { active: false }));
    expect((await writtenOf(id)).slice(2)).toMatchObject([
      { action: "person.change", before: { roles: ["SUPPORT"] }, after: { roles: ["FINANCE"] } },
      { action: "person.change", before: { status: "ACTIVE" }, after: { status: "CLOSED" } },
    ]);
    value(await changePerson(operatorCall(), id, { active: true }));
    value(await changePerson(operatorCall(), id, { invite: true }));
    const secret = await secretSentTo(email);
    const { totpSecret } = value(await readInvitation(deskDoor, secret, new Date()));
    const before = await writtenOf(id);
    expect(
      refusal(await acceptInvitation(anonymousCall(), deskDoor, acceptance(secret, totpOf(totpSecret, 40)))),
    ).toBe("USER_INVALID_OTP");
    expect(await writtenOf(id)).toEqual(before);
  });

  test("has who was invited on the server itself", async () => {
    const email = `${randomUUID()}@mezia.example`;
    await inviteAdministrator({ now: new Date(), language: "fr" }, email);
    const { id } = await prisma.staffPerson.findFirstOrThrow({ where: { email } });
    expect(await writtenOf(id)).toMatchObject([
      { actorKind: "SYSTEM", action: "person.invite", detail: { roles: ["ADMIN"] } },
    ]);
  });
});
