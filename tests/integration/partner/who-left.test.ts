import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { currentHouse } from "#app/core/auth/house-session.server.ts";
import { openSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { houseDoor } from "#app/core/auth/staff-doors.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import { rightsOfPartnerRoles, type PartnerRole } from "#app/core/domain/partners/rights.ts";
import { acceptInvitation, readInvitation } from "#app/core/services/staff/accept-invitation.server.ts";
import { proveFactor, provePassword } from "#app/core/services/staff/sign-in.server.ts";
import { retention } from "#app/core/services/retention/retention.server.ts";
import { changePersonOfPartner, inviteOwner } from "#app/desk/partners/partner-persons.server.ts";
import { createOwnKey } from "#app/partner/keys/own-keys.server.ts";
import { changePartnerPerson, invitePartnerPerson } from "#app/partner/persons/person.server.ts";
import { day } from "#tests/factories/account.ts";
import { totpOf } from "#tests/factories/authenticator.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { anonymousCall, goodPassword, refusal, value } from "#tests/factories/customer.ts";
import { houseCookieOf, makePartnerPerson, requestWith } from "#tests/factories/staff.ts";
import { runAt } from "../jobs/support.ts";

const newPerson = () => ({ name: "Leila Mansouri", email: `${randomUUID()}@partner.example` });

const sentTo = (email: string) =>
  prisma.outbox.findMany({ where: { recipient: email }, orderBy: { id: "desc" } });

/** A call of this partner's person, who has these roles. */
function callOf(partnerId: string, roles: PartnerRole[], id?: string) {
  const whole = partnerCall({ partnerId });
  const person = { id: id ?? whole.caller.actorId, name: "Leila", roles, storeIds: [] };
  return { ...whole, caller: { ...whole.caller, person, rights: rightsOfPartnerRoles(roles) } };
}

test("correct passwords are no failures, however many sign-ins", async () => {
  const { partnerId } = await makeStore();
  const person = newPerson();
  const { id } = value(await inviteOwner(operatorCall(), partnerId, person));
  const [sent] = await sentTo(person.email);
  const { params } = sent?.payload as unknown as Message;
  if (!("sealedSecret" in params)) throw new Error("no invitation");
  const secret = openSecret("operator-invitation", params.sealedSecret);
  const { totpSecret } = value(await readInvitation(houseDoor, secret, new Date()));
  const password = { password: goodPassword, confirmPassword: goodPassword };
  const acceptance = { secret, name: person.name, ...password, otp: totpOf(totpSecret) };
  value(await acceptInvitation(anonymousCall(), houseDoor, acceptance));
  for (let times = 0; times < 11; times += 1) {
    await prisma.staffPerson.update({ where: { id }, data: { totpSteps: [] } });
    const given = { email: person.email, password: goodPassword };
    const first = value(await provePassword(anonymousCall(), houseDoor, given)).secret;
    value(await proveFactor(anonymousCall(), houseDoor, first, { otp: totpOf(totpSecret) }));
  }
});

test("an owner who cannot come in is invited again by an operator, also after they were closed", async () => {
  const { partnerId } = await makeStore();
  const person = newPerson();
  const { id } = value(await inviteOwner(operatorCall(), partnerId, person));
  const again = { ...operatorCall(), idempotency: null };
  expect(value(await inviteOwner(again, partnerId, person))).toMatchObject({
    ...{ id, roles: ["OWNER"], status: "INVITED", version: 2 },
  });
  value(await changePersonOfPartner(operatorCall(), { partnerId, personId: id }, { active: false }));
  expect(value(await inviteOwner(again, partnerId, person))).toMatchObject({ id, status: "INVITED" });
  expect(await sentTo(person.email)).toHaveLength(3);
  const acts = await prisma.auditEntry.findMany({ where: { target: id }, orderBy: { id: "asc" } });
  expect(acts.map(({ action }) => action)).toEqual(["person.invite", ...Array(3).fill("person.change")]);
});

test("an operator closes a partner's person, whose session and own keys end, and nobody of another partner", async () => {
  const { partnerId } = await makeStore();
  const stranger = await makeStore();
  const { id: personId } = await makePartnerPerson(partnerId);
  const cookie = await houseCookieOf(personId);
  const own = value(
    await createOwnKey(callOf(partnerId, ["OWNER"], personId), { kind: "PARTNER", name: "Caisse" }),
  );
  const at = { partnerId: stranger.partnerId, personId };
  expect(refusal(await changePersonOfPartner(operatorCall(), at, { active: false }))).toBe("NOT_FOUND");
  const closed = await changePersonOfPartner(operatorCall(), { partnerId, personId }, { active: false });
  expect(value(closed).status).toBe("CLOSED");
  expect(await currentHouse(requestWith(cookie))).toBeNull();
  expect((await prisma.apiKey.findUniqueOrThrow({ where: { id: own.id } })).revokedAt).not.toBeNull();
});

test("a person's keys narrow with what they may do", async () => {
  const { partnerId } = await makeStore();
  const owner = callOf(partnerId, ["OWNER"]);
  const { id: personId } = await makePartnerPerson(partnerId);
  await makePartnerPerson(partnerId);
  const theirs = callOf(partnerId, ["OWNER"], personId);
  const all = value(await createOwnKey(theirs, { kind: "PARTNER", name: "Tout" }));
  const figures = value(
    await createOwnKey(theirs, { kind: "PARTNER", name: "Chiffres", rights: ["figures"] }),
  );
  value(await changePartnerPerson(owner, personId, { roles: ["MANAGER"] }));
  const ended = async (id: string) =>
    (await prisma.apiKey.findUniqueOrThrow({ where: { id } })).revokedAt !== null;
  expect([await ended(all.id), await ended(figures.id)]).toEqual([true, false]);
});

test("an e-mail is free at another partner once its person is closed or has never come, and not before", async () => {
  const [here, there] = [await makeStore(), await makeStore()];
  const owner = callOf(there.partnerId, ["OWNER"]);
  const invite = (email: string) =>
    invitePartnerPerson({ ...owner, idempotency: null }, { name: "Leila", email, roles: ["FINANCE"] });
  const active = await makePartnerPerson(here.partnerId);
  expect(refusal(await invite(active.email))).toBe("CONFLICT");
  const at = { partnerId: here.partnerId, personId: active.id };
  value(await changePersonOfPartner(operatorCall(), at, { active: false }));
  value(await invite(active.email));
  expect(refusal(await invite(active.email))).toBe("CONFLICT");
  expect(refusal(await changePersonOfPartner(operatorCall(), at, { active: true }))).toBe("CONFLICT");
  const waiting = newPerson();
  value(await inviteOwner(operatorCall(), here.partnerId, waiting));
  value(await invite(waiting.email));
});

test("who they were is forgotten 30 days after they were closed", async () => {
  const { partnerId } = await makeStore();
  const { id, email } = await makePartnerPerson(partnerId);
  const now = new Date();
  value(await changePersonOfPartner(operatorCall({ now }), { partnerId, personId: id }, { active: false }));
  const kept = () => prisma.staffPerson.findUniqueOrThrow({ where: { id } });
  await runAt(retention, new Date(now.getTime() + 30 * day - 1));
  expect(await kept()).toMatchObject({ email, name: "Leila Mansouri" });
  await runAt(retention, new Date(now.getTime() + 30 * day));
  expect(await kept()).toMatchObject({
    email: `${id}@left.invalid`,
    name: "—",
    passwordHash: null,
    sealedTotp: null,
  });
});

test("nobody writes to a closed person what they do not hold", async () => {
  const { partnerId } = await makeStore();
  const { id } = await makePartnerPerson(partnerId, ["MANAGER"]);
  const owner = callOf(partnerId, ["OWNER"]);
  const manager = callOf(partnerId, ["MANAGER"]);
  value(await changePartnerPerson(owner, id, { active: false }));
  expect(refusal(await changePartnerPerson(manager, id, { roles: ["OWNER"] }))).toBe("FORBIDDEN");
  value(await changePartnerPerson(owner, id, { roles: ["FINANCE"] }));
  expect(refusal(await changePartnerPerson(manager, id, { name: "Nadia" }))).toBe("FORBIDDEN");
});

test("an invited owner may be closed while another owner is there, whoever of them has come", async () => {
  const { partnerId } = await makeStore();
  const [first, second] = [newPerson(), newPerson()];
  const { id } = value(await inviteOwner(operatorCall(), partnerId, first));
  const owner = callOf(partnerId, ["OWNER"]);
  expect(refusal(await changePartnerPerson(owner, id, { active: false }))).toBe("LAST_OWNER");
  value(await inviteOwner({ ...operatorCall(), idempotency: null }, partnerId, second));
  value(await changePartnerPerson(owner, id, { active: false }));
});
