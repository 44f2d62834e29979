import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { deskDoor, houseDoor, keepKnown } from "#app/core/auth/staff-doors.server.ts";
import { currentDesk } from "#app/core/auth/operator-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { rightsOf, type Role } from "#app/core/domain/operators/rights.ts";
import { acceptInvitation, readInvitation } from "#app/core/services/staff/accept-invitation.server.ts";
import { changePerson } from "#app/desk/persons/change-person.server.ts";
import { endStaffSession, listStaffSessions } from "#app/core/services/staff/sessions-of.server.ts";
import { proveFactor, provePassword, readFactorAsked } from "#app/core/services/staff/sign-in.server.ts";
import { invitePerson } from "#app/desk/persons/invite-person.server.ts";
import { totpOf } from "#tests/factories/authenticator.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { anonymousCall, goodPassword, refusal, value } from "#tests/factories/customer.ts";
import { deskCookieOf, requestWith } from "#tests/factories/staff.ts";
import { acceptance, enrolled, newPerson, secretSentTo } from "./enrolled-person.ts";

const hour = 60 * 60 * 1000;
const later = (ms: number) => new Date(Date.now() + ms);

/** A call of a person with these roles. */
function callOf(roles: Role[], key?: string) {
  const call = operatorCall({ key });
  return { ...call, caller: { ...call.caller, rights: rightsOf(roles) } };
}

const isOpen = async (cookie: string) => (await currentDesk(requestWith(cookie))) !== null;

describe("an invitation", () => {
  test("is a mail whose link is nowhere in the database", async () => {
    const person = newPerson(["FINANCE", "FINANCE"]);
    const call = operatorCall({ key: randomUUID() });
    const [first, again] = [await invitePerson(call, person), await invitePerson(call, person)];
    expect(value(first)).toEqual({
      id: value(again).id,
      version: 1,
      name: person.name,
      email: person.email,
      roles: ["FINANCE"],
      status: "INVITED",
      secondFactor: null,
      lastSeenAt: null,
    });
    const secret = await secretSentTo(person.email);
    const rows = [await prisma.staffEntry.findMany(), await prisma.outbox.findMany()];
    expect(JSON.stringify(rows, (_, one: unknown) => (typeof one === "bigint" ? "" : one))).not.toContain(
      secret,
    );
  });

  test("makes its person active with a password and an authenticator app, and opens the desk, once", async () => {
    const person = newPerson();
    const { id } = value(await invitePerson(operatorCall(), person));
    const secret = await secretSentTo(person.email);
    const { totpSecret, totpAddress } = value(await readInvitation(deskDoor, secret, new Date()));
    expect(totpAddress).toMatch(new RegExp(`^otpauth://totp/.*secret=${totpSecret}`));
    const tries = await Promise.all(
      [0, 1, 2].map(() =>
        acceptInvitation(anonymousCall(), deskDoor, acceptance(secret, totpOf(totpSecret))),
      ),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    const row = await prisma.staffPerson.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ status: "ACTIVE", name: "Salma T." });
    expect(JSON.stringify(row)).not.toContain(totpSecret);
    expect(refusal(await readInvitation(deskDoor, secret, new Date()))).toBe("NOT_FOUND");
  });

  test("is refused without a second factor that is right, and with a password that is none", async () => {
    const person = newPerson();
    value(await invitePerson(operatorCall(), person));
    const secret = await secretSentTo(person.email);
    const { totpSecret } = value(await readInvitation(deskDoor, secret, new Date()));
    const good = acceptance(secret, totpOf(totpSecret));
    const tries = { otp: totpOf(totpSecret, 40), none: undefined };
    for (const otp of Object.values(tries))
      expect(refusal(await acceptInvitation(anonymousCall(), deskDoor, { ...good, otp }))).toBe(
        "USER_INVALID_OTP",
      );
    expect(refusal(await acceptInvitation(anonymousCall(), deskDoor, { ...good, passkey: "{}" }))).toBe(
      "USER_INVALID_OTP",
    );
    expect(refusal(await acceptInvitation(anonymousCall(), deskDoor, { ...good, password: "short" }))).toBe(
      "USER_INVALID_PASSWORD_FORMAT",
    );
    value(await acceptInvitation(anonymousCall(), deskDoor, good));
  });

  test("is good for 72 hours, and only the newest of a person", async () => {
    const person = newPerson();
    const { id } = value(await invitePerson(operatorCall(), person));
    const first = await secretSentTo(person.email);
    value(await readInvitation(deskDoor, first, later(72 * hour - 1000)));
    expect(refusal(await readInvitation(deskDoor, first, later(72 * hour)))).toBe("NOT_FOUND");
    value(await changePerson(operatorCall(), id, { invite: true }));
    expect(refusal(await readInvitation(deskDoor, first, new Date()))).toBe("NOT_FOUND");
    value(await readInvitation(deskDoor, await secretSentTo(person.email), new Date()));
  });

  test("anew replaces password and second factor, and ends the sessions, once it is accepted", async () => {
    const { id, email, totpSecret, cookie } = await enrolled();
    value(await changePerson(operatorCall(), id, { invite: true }));
    expect(await isOpen(cookie)).toBe(true);
    const secret = await secretSentTo(email);
    const offered = value(await readInvitation(deskDoor, secret, new Date())).totpSecret;
    expect(offered).not.toBe(totpSecret);
    value(await acceptInvitation(anonymousCall(), deskDoor, acceptance(secret, totpOf(offered))));
    expect(await isOpen(cookie)).toBe(false);
  });
});

describe("a sign-in", () => {
  const prove = (email: string, password = goodPassword) =>
    provePassword(anonymousCall(), deskDoor, { email, password });

  test("asks for the password, then for the authenticator app", async () => {
    const { id, email, totpSecret } = await enrolled(["CATALOGUE"]);
    const { secret } = value(await prove(` ${email.toUpperCase()} `));
    expect(await readFactorAsked(deskDoor, secret, new Date())).toEqual({ totp: true, passkey: null });
    const desk = value(await proveFactor(anonymousCall(), deskDoor, secret, { otp: totpOf(totpSecret) }));
    expect((await currentDesk(requestWith(await deskDoor.session.keep(desk))))?.caller).toMatchObject({
      person: { id, roles: ["CATALOGUE"] },
    });
    expect(await readFactorAsked(deskDoor, secret, new Date())).toBeNull();
  });

  test("leads to the same session when the same digits come again, because their answer was lost", async () => {
    const { id, email, totpSecret } = await enrolled();
    const { secret } = value(await prove(email));
    const otp = totpOf(totpSecret);
    const again = (given: { otp: string }, door = deskDoor, at = new Date()) =>
      proveFactor(anonymousCall({ now: at }), door, secret, given);
    const opened = value(await again({ otp }));
    expect(value(await again({ otp: `${otp.slice(0, 3)} ${otp.slice(3)}` }))).toEqual(opened);
    const others = [
      again({ otp: totpOf(totpSecret, 1) }),
      again({ otp }, houseDoor),
      again({ otp }, deskDoor, later(5 * 60 * 1000 + 1000)),
    ];
    for (const other of others) expect(refusal(await other)).toBe("USER_INVALID_CHALLENGE");
    await prisma.staffSession.deleteMany({ where: { personId: id } });
    expect(refusal(await again({ otp })), "signed out").toBe("USER_INVALID_CHALLENGE");
  });

  test("without the second factor opens nothing", async () => {
    const { email } = await enrolled();
    const { secret } = value(await prove(email));
    expect(await isOpen(await deskDoor.session.keep({ secret }))).toBe(false);
    for (const given of [{}, { otp: "" }, { passkey: "{}" }, { passkey: "no JSON" }, { passkey: "null" }])
      expect(refusal(await proveFactor(anonymousCall(), deskDoor, secret, given))).toBe("USER_INVALID_OTP");
  });

  test("takes digits once, also when they come twenty times at the same moment", async () => {
    const { email, totpSecret } = await enrolled();
    const otp = totpOf(totpSecret);
    const firsts = [];
    for (let count = 0; count < 5; count += 1) firsts.push(value(await prove(email)).secret);
    const tries = await Promise.all(
      firsts.map((secret) => proveFactor(anonymousCall(), deskDoor, secret, { otp })),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    const next = value(await prove(email)).secret;
    expect(refusal(await proveFactor(anonymousCall(), deskDoor, next, { otp }))).toBe("USER_INVALID_OTP");
    value(await proveFactor(anonymousCall(), deskDoor, next, { otp: totpOf(totpSecret, 1) }));
  });

  test("waits five minutes for the second factor", async () => {
    const { email, totpSecret } = await enrolled();
    const { secret } = value(await prove(email));
    const late = anonymousCall({ now: later(5 * 60 * 1000) });
    expect(refusal(await proveFactor(late, deskDoor, secret, { otp: totpOf(totpSecret) }))).toBe(
      "USER_INVALID_CHALLENGE",
    );
  });

  test("tells nothing apart: an unknown e-mail, a wrong password, who is invited, who is closed", async () => {
    const { id, email } = await enrolled();
    const invited = newPerson();
    value(await invitePerson(operatorCall(), invited));
    const closed = await enrolled();
    value(await changePerson(operatorCall(), closed.id, { active: false }));
    const answers = [
      await prove(`${randomUUID()}@mezia.example`),
      await prove(email, "jasmin2027"),
      await prove(invited.email),
      await prove(closed.email),
      await prove("not an address"),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toEqual({ ok: false, refusal: "USER_AUTH_FAILED" });
    expect(await listStaffSessions(id, new Date())).toHaveLength(1);
  });

  test("is refused after ten wrong passwords, and after ten wrong codes", async () => {
    const { email, totpSecret } = await enrolled();
    const { secret } = value(await prove(email));
    const guess = () => proveFactor(anonymousCall(), deskDoor, secret, { otp: totpOf(totpSecret, 40) });
    for (let count = 0; count < 10; count += 1) expect(refusal(await guess())).toBe("USER_INVALID_OTP");
    expect(await guess()).toMatchObject({ refusal: "TOO_MANY_REQUESTS" });
    for (let count = 0; count < 9; count += 1)
      expect(refusal(await prove(email, "jasmin2027"))).toBe("USER_AUTH_FAILED");
    expect(await prove(email)).toMatchObject({ refusal: "TOO_MANY_REQUESTS" });
  });
});

test("every sign-in to the desk is in the audit, refused ones too, with where it came from", async () => {
  const { id, email, totpSecret } = await enrolled();
  const call = { ...anonymousCall(), address: "192.0.2.7" };
  expect(refusal(await provePassword(call, deskDoor, { email, password: "jasmin2027" }))).toBe(
    "USER_AUTH_FAILED",
  );
  const { secret } = value(await provePassword(call, deskDoor, { email, password: goodPassword }));
  expect(refusal(await proveFactor(call, deskDoor, secret, { otp: totpOf(totpSecret, 40) }))).toBe(
    "USER_INVALID_OTP",
  );
  value(await proveFactor(call, deskDoor, secret, { otp: totpOf(totpSecret) }));
  const acts = await prisma.auditEntry.findMany({
    where: { target: id, action: { contains: "sign-in" } },
    orderBy: { id: "asc" },
  });
  const [from, nobody] = ["192.0.2.7", { actorKind: "SYSTEM", action: "person.refuse-sign-in" }];
  expect(acts).toMatchObject([
    { ...nobody, detail: { step: "PASSWORD", from } },
    { ...nobody, detail: { step: "SECOND_FACTOR", from } },
    { actorKind: "PERSON", actorId: id, action: "person.sign-in", detail: { from } },
  ]);
});

test("a stranger who knows the password does not close the second factor for the person's own browser", async () => {
  const { id, email, totpSecret } = await enrolled();
  const right = { email, password: goodPassword };
  const { secret } = value(await provePassword(anonymousCall(), deskDoor, right));
  for (let count = 0; count < 10; count += 1)
    await proveFactor(anonymousCall(), deskDoor, secret, { otp: totpOf(totpSecret, 40) });
  const guessed = await proveFactor(anonymousCall(), deskDoor, secret, { otp: totpOf(totpSecret) });
  expect(refusal(guessed)).toBe("TOO_MANY_REQUESTS");
  const known = await deskDoor.known.read(requestWith(await keepKnown(deskDoor, id)));
  const own = value(await provePassword(anonymousCall(), deskDoor, { ...right, known }));
  value(await proveFactor(anonymousCall(), deskDoor, own.secret, { otp: totpOf(totpSecret), known }));
});

test("a stranger's ten failures do not lock out the browser that the person has used", async () => {
  const { id: personId, email, totpSecret } = await enrolled();
  const stranger = { email, password: "jasmin2027" };
  for (let count = 0; count < 10; count += 1)
    expect(refusal(await provePassword(anonymousCall(), deskDoor, stranger))).toBe("USER_AUTH_FAILED");
  const right = { email, password: goodPassword };
  expect(refusal(await provePassword(anonymousCall(), deskDoor, right))).toBe("TOO_MANY_REQUESTS");
  const otherDesk = await deskDoor.known.read(requestWith(await keepKnown(deskDoor, randomUUID())));
  expect(refusal(await provePassword(anonymousCall(), deskDoor, { ...right, known: otherDesk }))).toBe(
    "TOO_MANY_REQUESTS",
  );

  const known = await deskDoor.known.read(requestWith(await keepKnown(deskDoor, personId)));
  const { secret } = value(await provePassword(anonymousCall(), deskDoor, { ...right, known }));
  value(await proveFactor(anonymousCall(), deskDoor, secret, { otp: totpOf(totpSecret), known }));
  for (let count = 0; count < 10; count += 1)
    expect(refusal(await provePassword(anonymousCall(), deskDoor, { ...stranger, known }))).toBe(
      "USER_AUTH_FAILED",
    );
  expect(refusal(await provePassword(anonymousCall(), deskDoor, { ...right, known }))).toBe(
    "TOO_MANY_REQUESTS",
  );
});

describe("nobody grants a right that he does not hold", () => {
  test("to a new person, to a known one, or to one who is opened again", async () => {
    expect(refusal(await invitePerson(callOf(["FINANCE"]), newPerson(["ADMIN"])))).toBe("FORBIDDEN");
    expect(refusal(await invitePerson(callOf(["FINANCE"]), newPerson(["FINANCE", "SUPPORT"])))).toBe(
      "FORBIDDEN",
    );
    value(await invitePerson(callOf(["FINANCE"]), newPerson(["FINANCE"])));
    const { id } = await enrolled(["SUPPORT"]);
    expect(refusal(await changePerson(callOf(["FINANCE"]), id, { roles: ["ADMIN"] }))).toBe("FORBIDDEN");
    value(await changePerson(callOf(["FINANCE"]), id, { active: false }));
    expect(refusal(await changePerson(callOf(["FINANCE"]), id, { active: true }))).toBe("FORBIDDEN");
    value(await changePerson(callOf(["SUPPORT"]), id, { active: true }));
  });

  test("but may leave what somebody has", async () => {
    const { id } = await enrolled(["ADMIN"]);
    value(await changePerson(callOf(["SUPPORT"]), id, { roles: ["SUPPORT", "CATALOGUE"] }));
  });
});

describe("a person", () => {
  test("has one e-mail", async () => {
    const person = newPerson();
    value(await invitePerson(operatorCall(), person));
    expect(await invitePerson(operatorCall(), person)).toMatchObject({
      refusal: "CONFLICT",
      details: [{ path: "email", code: "CONFLICT" }],
    });
  });

  test("who is closed is out at once, may not be invited, and comes back with what they had", async () => {
    const { id, cookie } = await enrolled();
    expect(value(await changePerson(operatorCall(), id, { active: false })).status).toBe("CLOSED");
    expect(await isOpen(cookie)).toBe(false);
    expect(refusal(await changePerson(operatorCall(), id, { invite: true }))).toBe("CONFLICT");
    expect(value(await changePerson(operatorCall(), id, { active: true }))).toMatchObject({
      status: "ACTIVE",
      secondFactor: "TOTP",
    });
    expect(await isOpen(cookie)).toBe(false);
  });

  test("sees the desks that are open and ends one of them, not another's", async () => {
    const { id } = await enrolled();
    const cookie = await deskCookieOf(id);
    const desk = await currentDesk(requestWith(cookie));
    expect(await listStaffSessions(id, new Date())).toHaveLength(2);
    const call = operatorCall();
    const other = (await enrolled()).id;
    expect(refusal(await endStaffSession(call, other, desk?.sessionId ?? ""))).toBe("NOT_FOUND");
    value(await endStaffSession(call, id, desk?.sessionId ?? ""));
    expect(await isOpen(cookie)).toBe(false);
    expect(await listStaffSessions(id, new Date())).toHaveLength(1);
  });
});
