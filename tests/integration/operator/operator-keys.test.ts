/** Operators' keys end, with time and with the person who made them, and give nothing that their maker could not. */
import { expect, test } from "vitest";
import { callerOfKeyHash } from "#app/core/auth/callers.server.ts";
import { hashApiKey } from "#app/core/auth/api-keys.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { createApiKey, revokeApiKey } from "#app/desk/keys/api-key.server.ts";
import { rotateApiKey } from "#app/desk/keys/rotate-api-key.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { changePerson } from "#app/desk/persons/change-person.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { rights, type Right } from "#app/core/domain/operators/rights.ts";
import type { OperatorCaller } from "#app/core/domain/callers/caller.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { makeApiKey, makeStore } from "#tests/factories/catalogue.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import { makeCustomer, refusal, value } from "#tests/factories/customer.ts";
import { makePerson } from "#tests/factories/staff.ts";
import { mayLeave } from "#app/core/services/messages/may-leave.server.ts";
import { lapsingNotices } from "#app/core/services/notices/lapsing-notices.server.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import { workThrough } from "../jobs/support.ts";

const day = 24 * 60 * 60 * 1000;

const callerOf = async (key: string) => (await callerOfKeyHash(hashApiKey(key))) as OperatorCaller | null;

/** A person, and a key that they made. */
async function keyOfPerson(given?: Right[]) {
  const { id } = await makePerson(["ADMIN"]);
  const call = personCall(["ADMIN"], { actorId: id });
  const body = { kind: "OPERATOR" as const, name: "Night job", ...(given && { rights: given }) };
  const { key } = value(await createApiKey(call, body));
  return { id, call, key };
}

test("a key ends after 90 days at most, and after 90 unless said", async () => {
  const call = personCall();
  const body = { kind: "OPERATOR" as const, name: "Night job" };
  const at = (days: number) => new Date(call.now.getTime() + days * day);
  expect(value(await createApiKey(call, body)).expiresAt).toBe(at(90).toISOString());
  expect(value(await createApiKey(call, { ...body, expiresAt: at(90) })).expiresAt).toBe(
    at(90).toISOString(),
  );
  expect(await createApiKey(call, { ...body, expiresAt: at(91) })).toMatchObject({
    refusal: "INVALID_INPUT",
    details: [{ path: "expiresAt", code: "INVALID_DATE" }],
  });
});

test("it ends with the person who made it, also one that their key made", async () => {
  const { id, key } = await keyOfPerson();
  const made = await callerOf(key);
  expect(made).toMatchObject({ madeBy: id });
  if (!made) throw new Error("no key");
  const second = value(
    await createApiKey({ now: new Date(), caller: made }, { kind: "OPERATOR", name: "Of a key" }),
  );
  expect(await callerOf(second.key)).toMatchObject({ madeBy: id });
  value(await changePerson(personCall(), id, { active: false }));
  expect(await callerOf(key)).toBeNull();
  expect(await callerOf(second.key)).toBeNull();
  const ends = await prisma.auditEntry.count({
    where: { action: "api-key.end", detail: { path: ["madeBy"], equals: id } },
  });
  expect(ends).toBe(2);
});

test("it ends when its maker holds its rights no more, and another of theirs stays", async () => {
  const { id, key, call } = await keyOfPerson(["finance"]);
  const reports = value(await createApiKey(call, { kind: "OPERATOR", name: "Reports", rights: ["reports"] }));
  value(await changePerson(personCall(), id, { roles: ["CATALOGUE"] }));
  expect(await callerOf(key)).toBeNull();
  expect(await callerOf(reports.key)).not.toBeNull();
});

test("who makes a key does not answer their own request with it", async () => {
  await setCeilings({ perGiftPoints: 100 });
  const { call, key } = await keyOfPerson();
  const caller = await callerOf(key);
  if (!caller) throw new Error("no key");
  const asked = await changeEconomy(call, { ceilings: { perGiftPoints: 500 } });
  const id = String((asked as { extra?: { approvalId: string } }).extra?.approvalId);
  expect(refusal(await approve({ ...call, caller }, id))).toBe("APPROVAL_OWN");
  const byKey = await changeEconomy({ ...call, caller }, { ceilings: { perGiftPoints: 600 } });
  const other = String((byKey as { extra?: { approvalId: string } }).extra?.approvalId);
  expect(refusal(await approve(call, other))).toBe("APPROVAL_OWN");
  value(await approve(personCall(), other));
  await setCeilings();
});

test("a till's key, which gives points, is made and renewed by who may give them", async () => {
  const { id: storeId } = await makeStore();
  const only = (held: Right[]) => ({
    ...operatorCall({ actorId: newId() }),
    caller: { kind: "operator" as const, actorId: newId(), person: null, rights: held },
  });
  expect(refusal(await createApiKey(only(["keys"]), { storeId }))).toBe("FORBIDDEN");
  value(await createApiKey(only(["keys", "finance"]), { storeId }));
  const { id } = await makeApiKey({ storeId });
  const most = rights.filter((right) => right !== "finance");
  expect(refusal(await rotateApiKey(only([...most]), id, { graceHours: 0 }))).toBe("FORBIDDEN");
});

test("a rotated key keeps nobody's wish from being their own, and its former text stays its former maker's", async () => {
  await setCeilings({ perGiftPoints: 1_000 });
  const { id: asker, call, key } = await keyOfPerson();
  const by = async (text: string) => ({ ...call, caller: await callerOf(text) }) as typeof call;
  const ask = async (as: typeof call) => {
    const asked = await changeEconomy(as, { ceilings: { perGiftPoints: 2_000 } });
    return String((asked as { extra?: { approvalId?: string } }).extra?.approvalId);
  };
  const wish = await ask(await by(key));
  const { id: rotator } = await makePerson(["ADMIN"]);
  const other = personCall(["ADMIN"], { actorId: rotator });
  const { id } = await prisma.apiKey.findFirstOrThrow({ where: { madeBy: asker } });
  const made = value(await rotateApiKey(other, id, { graceHours: 24 }));
  expect(await callerOf(made.key)).toMatchObject({ madeBy: rotator });
  expect(await callerOf(key)).toMatchObject({ madeBy: asker });
  expect(refusal(await approve(call, wish))).toBe("APPROVAL_OWN");
  expect(refusal(await approve(await by(key), await ask(call)))).toBe("APPROVAL_OWN");
  value(await approve(await by(made.key), wish));
  const { userId } = await makeCustomer();
  const given = value(await giveGift(await by(key), { userId, points: 2_500, note: null }));
  const gift = "approvalId" in given ? given.approvalId : "";
  expect(refusal(await approve(call, gift)), "what the former text gave").toBe("APPROVAL_OWN");
  value(await approve(other, gift));
  await changePerson(other, asker, { active: false });
  expect(await callerOf(key), "it ends with them").toBeNull();
  expect(await callerOf(made.key)).toMatchObject({ madeBy: rotator });
});

test("who made a key is told once, fourteen days before it ends", async () => {
  const [{ id, email }, gone] = [await makePerson(["ADMIN"]), await makePerson(["ADMIN"])];
  await prisma.staffPerson.update({ where: { id }, data: { locale: "en" } });
  const call = personCall(["ADMIN"], { actorId: id });
  const at = (days: number) => new Date(call.now.getTime() + days * day);
  const body = { kind: "OPERATOR" as const, name: "Night job" };
  const made = value(await createApiKey(call, body));
  // Made for less: its maker knows. Of a maker who is gone nobody is told.
  value(await createApiKey(call, { ...body, expiresAt: at(14) }));
  value(await createApiKey(personCall(["ADMIN"], { actorId: gone.id }), body));
  await prisma.staffPerson.update({ where: { id: gone.id }, data: { status: "CLOSED" } });
  const mails = () => prisma.outbox.findMany({ where: { recipient: { in: [email, gone.email] } } });

  await workThrough(lapsingNotices, at(1));
  await workThrough(lapsingNotices, at(75));
  expect(await mails()).toEqual([]);
  await Promise.all([1, 2].map(() => workThrough(lapsingNotices, at(76))));
  await workThrough(lapsingNotices, at(80));
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.payload).toMatchObject({
    ...{ template: "staff-news", locale: "en", validUntil: made.expiresAt },
    params: { news: { kind: "KEY_ENDS", name: "Night job", path: "/operator/keys" } },
  });
  const waiting = { userId: null, recipient: email, payload: mail?.payload as unknown as Message };
  expect(await mayLeave(waiting, at(76))).toBe("now");
  value(await revokeApiKey(call, made.id));
  expect(await mayLeave(waiting, at(76))).toEqual({ never: "not theirs to see" });
});
