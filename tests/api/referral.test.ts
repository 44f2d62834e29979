/**
 * Referrals and levels over HTTP: the code, the invite, the friend's sign-up, and the points for the friend's
 * levels.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { makeCustomer, uniqueEmail, uniquePhone, type Customer } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { done, newestMessage, password, signIn } from "./support/journey.ts";
import { expectRefused, type Expected } from "./support/refused.ts";

interface Invite {
  id: string;
  name: string | null;
  status: string;
  friendLevel: number;
  pointsEarned: number;
}
interface Referral {
  code: string;
  link: string;
  totalPointsEarned: number;
  invites: Invite[];
}
interface Levels {
  level: number;
  levels: {
    level: number;
    reached: boolean;
    reachedAt: string | null;
    conditions: { key: string; current: number }[];
  }[];
}

let customer: Customer;
beforeAll(async () => {
  customer = await makeCustomer();
});

const referral = async () => done(await api.get<Referral>("/client/referral", { token: customer.token }));
const levels = async () => done(await api.get<Levels>("/client/profile/levels", { token: customer.token }));

async function onboard(token: string) {
  const { items } = done(await api.get<{ items: { id: string }[] }>("/client/tags", { token }));
  done(await api.post("/client/onboarding/step1", { firstName: "Sami" }, { token }));
  const second = { lastName: "Trabelsi", phone: uniquePhone(), birthday: { day: 3, month: 4, year: 1992 } };
  done(await api.post("/client/onboarding/step2", second, { token }));
  return done(
    await api.post("/client/onboarding/step3", { tags: items.slice(0, 3).map(({ id }) => id) }, { token }),
  );
}

test("a friend is invited, signs up with the code of the message, gains a level, and brings 20 points", async () => {
  const { code, link, invites } = await referral();
  expect({ code, invites }).toEqual({ code: customer.referralCode, invites: [] });
  expect(new URL(link)).toMatchObject({ pathname: "/fr/sign-up", search: `?code=${code}` });

  const contact = uniqueEmail();
  const invite = done(await api.post<Invite>("/client/referral", { contact }, { token: customer.token }));
  expect(invite).toMatchObject({
    name: `${contact.slice(0, 1)}•••@example.tn`,
    status: "PENDING",
    friendLevel: 0,
    pointsEarned: 0,
  });
  const message = await newestMessage(contact);
  expect(message).toMatchObject({ channel: "EMAIL", code: null });
  expect(message.text).toContain(`/fr/sign-up?code=${code}`);

  const registered = done(
    await api.post<{ challenge: string }>("/auth/register", { login: contact, password, referralCode: code }),
  );
  const { code: otp } = await newestMessage(contact);
  done(await api.post("/auth/otp", { otp, challenge: registered.challenge }));
  const friend = await signIn(contact);
  expect((await referral()).invites).toMatchObject([{ id: invite.id, status: "ACCEPTED", friendLevel: 0 }]);
  expect((await levels()).levels[2]?.conditions[0]).toMatchObject({ key: "FRIENDS_VERIFIED", current: 1 });

  expect(await onboard(friend.token)).toMatchObject({ levelUp: { level: 1 } });
  expect(await referral()).toMatchObject({
    totalPointsEarned: 20,
    invites: [{ id: invite.id, name: "Sami T.", status: "ACCEPTED", friendLevel: 1, pointsEarned: 20 }],
  });
  const { items } = done(
    await api.get<{ items: object[] }>("/client/points/history", { token: customer.token }),
  );
  expect(items[0]).toMatchObject({
    source: "REFERRAL",
    points: 20,
    detail: { friendName: "Sami T.", level: 1 },
  });
});

test("the levels are ten, each with what it asks and brings", async () => {
  const { level, levels: all } = await levels();
  expect(level).toBe(0);
  expect(all.map((step) => step.level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  await onboard(customer.token);
  const after = await levels();
  expect(after.level).toBe(1);
  expect(after.levels[0]).toMatchObject({ reached: true, reachedAt: expect.any(String) as string });
});

describe("an invite is refused", () => {
  const refused = (contact: string, expected: Expected) =>
    expectRefused(expected, (options, query) =>
      api.post(`/client/referral${query}`, { contact }, { ...options, token: customer.token }),
    );

  test("for what is no contact", () =>
    refused("amina@", { error: "INVALID_LOGIN", details: [{ path: "contact", code: "INVALID_EMAIL" }] }));
  test("for a landline", () =>
    refused("71123456", { error: "INVALID_LOGIN", details: [{ path: "contact", code: "INVALID_PHONE" }] }));
  test("to oneself", () =>
    refused(customer.login, {
      error: "INVALID_LOGIN",
      details: [{ path: "contact", code: "INVALID_LOGIN" }],
    }));

  test("to a customer", async () => {
    const { login } = await makeCustomer();
    await refused(login, { error: "USER_EXIST", details: [{ path: "contact", code: "USER_EXIST" }] });
  });

  test("a second time", async () => {
    const contact = uniqueEmail();
    done(await api.post("/client/referral", { contact }, { token: customer.token }));
    await refused(contact, { error: "INVITE_EXISTS", details: [{ path: "contact", code: "INVITE_EXISTS" }] });
  });
});

test("who invites a contact that another has just invited is not told: the invite waits, and nobody is written to twice", async () => {
  const contact = uniqueEmail();
  const other = await makeCustomer();
  done(await api.post("/client/referral", { contact }, { token: other.token }));
  const answer = await api.post<Invite>("/client/referral", { contact }, { token: customer.token });
  expect(answer).toMatchObject({ status: 200, body: { status: "PENDING", pointsEarned: 0 } });
  const { items } = done(await api.get<{ items: object[] }>(`/sandbox/messages?to=${contact}`));
  expect(items).toHaveLength(1);
  expect((await referral()).invites.map(({ id }) => id)).toContain(answer.body.id);
});
