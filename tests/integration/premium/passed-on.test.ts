import { beforeEach, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { signSandboxToken } from "#app/core/auth/partner-tokens.server.ts";
import { beginLoginChange, confirmLoginChange } from "#app/customer/security/change-login.server.ts";
import { signInByToken } from "#app/customer/accounts/sign-in-by-token.server.ts";
import { getPremium } from "#app/customer/premium/get-premium.server.ts";
import { premiumRenewalWith } from "#app/core/services/premium/premium-renewal.server.ts";
import { subscribePremium } from "#app/customer/premium/subscribe-premium.server.ts";
import { validatePremium } from "#app/customer/premium/validate-premium.server.ts";
import { day } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import {
  anonymousCall,
  codeSentTo,
  forgetCode,
  goodPassword as password,
  makeCustomer,
  refusal,
  uniquePhone,
  value,
} from "#tests/factories/customer.ts";
import {
  forgetDue,
  orangePhone,
  pretendedOperator,
  subscribed,
  wished,
  type PretendedOperator,
} from "#tests/factories/premium.ts";
import { workThrough } from "../jobs/support.ts";

const now = new Date("2026-11-22T09:30:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * day);
const run = (operator: PretendedOperator, moment: Date) =>
  workThrough(premiumRenewalWith(operator.billing), moment);
const stands = (userId: string, moment: Date) => getPremium(clientCall(userId, { now: moment }));

async function changeLogin(userId: string, login: string, moment: Date) {
  const call = clientCall(userId, { now: moment });
  const { challenge } = value(await beginLoginChange(call, { login, password }));
  value(await confirmLoginChange(call, { challenge, otp: await codeSentTo(login) }));
}

/** A customer who subscribes on the phone that is their login. */
async function subscribedOnOwn(operator: PretendedOperator) {
  const phone = orangePhone();
  const { userId } = await makeCustomer({ login: phone, now });
  await forgetCode(phone);
  await subscribed(operator, { userId, phone, plan: "WEEKLY", now });
  await forgetCode(phone);
  return { userId, phone };
}

const messagesOf = async (userId: string) =>
  (await prisma.outbox.findMany({ where: { userId, kind: "MESSAGE" }, orderBy: { id: "asc" } }))
    .map(({ payload, recipient }) => ({ template: (payload as { template: string }).template, recipient }))
    .filter(({ template }) => template.startsWith("premium-") && template !== "premium-code");

beforeEach(forgetDue);

const ways = {
  "registers with it": (phone: string) => makeCustomer({ login: phone, now: inDays(2) }),
  "takes it as the phone of their account": async (phone: string) => {
    const customer = await makeCustomer({ now: inDays(1) });
    await changeLogin(customer.userId, phone, inDays(2));
    return customer;
  },
  "comes with their operator's token": async (phone: string) => {
    const token = await signSandboxToken(phone, inDays(2));
    return { userId: value(await signInByToken(anonymousCall({ now: inDays(2) }), { token })).id };
  },
};

describe("a number that somebody else proves", () => {
  it.each(Object.entries(ways))("and %s pays for nobody else's premium from then on", async (_, prove) => {
    const operator = pretendedOperator();
    const phone = orangePhone();
    const { userId } = await subscribed(operator, { phone, plan: "WEEKLY", now });
    await forgetCode(phone);
    const next = await prove(phone);

    expect(await stands(userId, inDays(6.9)), "what is paid stays").toMatchObject({
      status: "CANCELLED",
      nextChargeAt: null,
      currentPeriodEnd: inDays(7).toISOString(),
    });
    expect((await messagesOf(userId)).map(({ template }) => template)).toEqual([
      "premium-opened",
      "premium-cancelled",
    ]);
    await forgetCode(phone);
    const own = { userId: next.userId, phone, plan: "WEEKLY" } as const;
    await subscribed(operator, { ...own, now: inDays(3) });
    await run(operator, inDays(8));
    expect(operator.charged(), "one period for each").toHaveLength(2);
    expect(await stands(userId, inDays(8))).toMatchObject({ status: "EXPIRED" });
    expect(await stands(next.userId, inDays(8))).toMatchObject({ status: "ACTIVE", phone });
  });

  it("is not charged for a subscription on which a charge is tried again", async () => {
    const operator = pretendedOperator();
    const phone = orangePhone();
    const { userId } = await subscribed(operator, { phone, now });
    operator.is("FAILED");
    await run(operator, inDays(1));
    await forgetCode(phone);
    await makeCustomer({ login: phone, now: inDays(1.5) });
    operator.is("OK");
    await run(operator, inDays(2));
    expect(operator.charged()).toHaveLength(1);
    expect(await stands(userId, inDays(2))).toMatchObject({ status: "EXPIRED" });
  });

  it("is not charged for a first period that the operator never received", async () => {
    const operator = pretendedOperator();
    const { userId, phone, challenge, otp } = await wished({ now });
    operator.is("DOWN");
    value(await validatePremium(clientCall(userId, { now }), { challenge, otp }, operator.billing));
    await forgetCode(phone);
    await makeCustomer({ login: phone, now });
    operator.is("OK");
    await run(operator, inDays(1));
    expect(operator.charged()).toEqual([]);
  });

  it("takes no subscription by a code that its former owner was sent", async () => {
    const operator = pretendedOperator();
    const { userId, phone, challenge, otp } = await wished({ now });
    await makeCustomer({ login: phone, now });
    const late = validatePremium(clientCall(userId, { now }), { challenge, otp }, operator.billing);
    expect(refusal(await late)).not.toBeNull();
    expect(operator.heard).toEqual([]);
  });
});

describe("a number that its account gives up", () => {
  it("pays for that account's premium no more, and whoever gets it can subscribe at once", async () => {
    const operator = pretendedOperator();
    const { userId, phone } = await subscribedOnOwn(operator);
    const next = uniquePhone();
    await changeLogin(userId, next, inDays(2));
    expect(await stands(userId, inDays(2))).toMatchObject({ status: "CANCELLED", nextChargeAt: null });
    expect((await messagesOf(userId)).at(-1)).toEqual({
      template: "premium-cancelled",
      recipient: `+216${next}`,
    });
    await run(operator, inDays(8));
    expect(operator.charged()).toHaveLength(1);
    const other = await makeCustomer({ now });
    await subscribed(operator, { userId: other.userId, phone, now: inDays(3) });
  });

  it("goes on to pay if the account only changes its e-mail", async () => {
    const operator = pretendedOperator();
    const { userId } = await subscribedOnOwn(operator);
    await changeLogin(userId, `changed.${uniquePhone()}@example.tn`, inDays(2));
    await run(operator, inDays(7));
    expect(await stands(userId, inDays(7))).toMatchObject({ status: "ACTIVE" });
    expect(operator.charged()).toHaveLength(2);
  });

  it("can be taken up again by its account after another number was proved", async () => {
    const operator = pretendedOperator();
    const { userId, phone } = await subscribedOnOwn(operator);
    await changeLogin(userId, uniquePhone(), inDays(1));
    const other = orangePhone();
    const call = clientCall(userId, { now: inDays(2) });
    const { challenge } = value(await subscribePremium(call, { phone: other, plan: "WEEKLY" }));
    const proof = { challenge, otp: await codeSentTo(other) };
    expect(value(await validatePremium(call, proof, operator.billing))).toMatchObject({
      status: "ACTIVE",
      phone: other,
      nextChargeAt: inDays(7).toISOString(),
    });
    await run(operator, inDays(7));
    expect(operator.charged().map((charge) => charge.phone)).toEqual([phone, other]);
  });
});
