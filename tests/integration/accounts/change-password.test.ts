import { expect, test } from "vitest";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { noteGoogleLink } from "#app/core/db/card/google-pass.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { changePassword } from "#app/customer/security/change-password.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { cardAt, givePin } from "#tests/factories/card.ts";
import {
  anonymousCall,
  goodPassword,
  makeCustomer,
  ownCall,
  refusal,
  value,
  type Customer,
} from "#tests/factories/customer.ts";

const next = "jasmin2027";

const change = async (customer: Customer, options: object = {}) =>
  changePassword(await ownCall(customer), {
    oldPassword: goodPassword,
    password: next,
    confirmPassword: next,
    ...options,
  });

test("the new password counts, the old one does not, and only this session goes on", async () => {
  const customer = await makeCustomer();
  const { login, token } = customer;
  const elsewhere = value(await signIn(anonymousCall(), { login, password: goodPassword }));
  value(await change(customer));
  expect(await identifyCaller(token)).not.toBeNull();
  expect(await identifyCaller(elsewhere.token)).toBeNull();
  expect(refusal(await signIn(anonymousCall(), { login, password: goodPassword }))).toBe("USER_AUTH_FAILED");
  expect(value(await signIn(anonymousCall(), { login, password: next }))).toMatchObject({ login });
});

test("the customer is told that the pass has ended, and nothing of the PIN, which stays", async () => {
  const customer = await makeCustomer();
  const { userId, login } = customer;
  await givePin(userId, "4826");
  await noteGoogleLink(userId, (await cardAt(userId, new Date())).slice(2, 12), new Date());
  value(await change(customer));
  const told = await prisma.outbox.findFirstOrThrow({ where: { recipient: login }, orderBy: { id: "desc" } });
  expect(told.payload).toMatchObject({
    template: "password-changed",
    params: { ended: { pin: false, pass: true } },
  });
});

test.each<[string, object, string]>([
  ["a wrong old password", { oldPassword: "jasmin2025" }, "USER_AUTH_FAILED"],
  [
    "the old password again",
    { password: goodPassword, confirmPassword: goodPassword },
    "PASSWORD_SAME_AS_OLD",
  ],
  ["another confirmation", { confirmPassword: "jasmin2028" }, "PASSWORD_CONFIRMATION_MISMATCH"],
  ["what is no password", { password: "jasmin", confirmPassword: "jasmin" }, "USER_INVALID_PASSWORD_FORMAT"],
  ["a common one", { password: "azerty123", confirmPassword: "azerty123" }, "USER_INVALID_PASSWORD_FORMAT"],
])("%s is refused and changes nothing", async (_, options, code) => {
  const customer = await makeCustomer();
  expect(refusal(await change(customer, options))).toBe(code);
  expect(
    value(await signIn(anonymousCall(), { login: customer.login, password: goodPassword })),
  ).toMatchObject({ login: customer.login });
});

test("who holds a stolen session cannot try passwords for long", async () => {
  const customer = await makeCustomer();
  const tries = Array.from({ length: 12 }, (_, index) =>
    change(customer, { oldPassword: `jasmin21${index}0` }),
  );
  const outcomes = (await Promise.all(tries)).map(refusal);
  expect(outcomes.filter((code) => code === "USER_AUTH_FAILED")).toHaveLength(10);
  expect(refusal(await change(customer))).toBe("TOO_MANY_REQUESTS");
});

test("an account without a password has none to change", async () => {
  const customer = await makeCustomer();
  await prisma.customer.update({ where: { id: customer.userId }, data: { passwordHash: null } });
  expect(refusal(await change(customer))).toBe("USER_AUTH_FAILED");
});

test("of ten changes at the same moment one counts, and a sign-in by the old password is over with it", async () => {
  const customer = await makeCustomer();
  const { login, userId } = customer;
  const passwords = Array.from({ length: 10 }, (_, index) => `jasmin21${index}0`);
  const signIns = Array.from({ length: 10 }, () =>
    signIn(anonymousCall(), { login, password: goodPassword }),
  );
  const changes = passwords.map((password) => change(customer, { password, confirmPassword: password }));
  const [outcomes, admitted] = await Promise.all([Promise.all(changes), Promise.all(signIns)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const sessions = await prisma.session.findMany({ where: { userId } });
  expect(sessions, "only the session that changed it is left").toHaveLength(1);
  for (const one of admitted) if (one.ok) expect(await identifyCaller(one.value.token)).toBeNull();
});
