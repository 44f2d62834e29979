// Own server: moves the sandbox's clock and lets a job loose on all subscriptions.
/** Premium over HTTP, as an integrator uses it with the sandbox: phone, code, charge, renewal, end. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import {
  forgetCode,
  makeCustomer,
  makeOperatorKey,
  otherThan,
  type Customer,
} from "#tests/factories/customer.ts";
import { orangePhone } from "#tests/factories/premium.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { done, newestMessage } from "./support/journey.ts";
import { expectRefused } from "./support/refused.ts";
import { runJob } from "./support/run-job.ts";

interface Premium {
  status: string;
  phone: string | null;
  currentPeriodEnd: string | null;
  nextChargeAt: string | null;
}

let operator: { key: string };

beforeAll(async () => {
  operator = { key: (await makeOperatorKey()).key };
});

const subscribe = (who: { token: string }, phone: string, plan = "DAILY") =>
  api.post<{ challenge: string; resendAfterSeconds: number }>(
    "/client/premium/subscribe",
    { phone, plan },
    who,
  );
const validate = (who: { token: string }, proof: object, options: { idempotencyKey?: string } = {}) =>
  api.post<Premium>("/client/premium/validate", proof, { token: who.token, ...options });
const premiumOf = async (who: { token: string }) =>
  done(await api.get<Premium>("/client/premium", { token: who.token }));
const answers = async (phone: string, outcome: "OK" | "FAIL") =>
  done(await api.post("/sandbox/billing", { phone, outcome }));
const advance = async (duration: string) => done(await api.post("/sandbox/clock", { advance: duration }));
const renew = () => runJob(api, "premium-renewal", operator);

/** Subscribes to premium with the code from the message. */
async function wish(who: { token: string }, phone = orangePhone(), plan = "DAILY") {
  const { challenge, resendAfterSeconds } = done(await subscribe(who, `+216 ${phone}`, plan));
  expect(resendAfterSeconds).toBe(60);
  const message = await newestMessage(phone);
  expect(message).toMatchObject({ channel: "SMS", to: `+216${phone}` });
  return { phone, challenge, otp: message.code ?? "" };
}

describe("a subscription", () => {
  it("opens what is for premium, at once and for as long as it is paid", async () => {
    const customer = await makeCustomer({ points: 500 });
    const offer = await makeOffer({ premium: true, pointPrice: 1 });
    const buy = () => api.post("/client/shop/purchase", { offerId: offer.id }, { token: customer.token });
    expect(await premiumOf(customer)).toMatchObject({
      ...{ status: "NONE", plan: null, phone: null, currentPeriodEnd: null },
      plans: [
        { id: "DAILY", priceMillimes: 500 },
        { id: "WEEKLY", priceMillimes: 2500 },
      ],
    });
    expect(await buy()).toMatchObject({ status: 400, body: { error: "ERROR_OFFER_PREMIUM_ONLY" } });
    const { phone, ...proof } = await wish(customer, orangePhone(), "WEEKLY");
    expect(await premiumOf(customer)).toMatchObject({ status: "PENDING", plan: "WEEKLY", phone });
    const key = { idempotencyKey: "premium-1" };
    const opened = await validate(customer, proof, key);
    expect(done(opened)).toMatchObject({ status: "ACTIVE", plan: "WEEKLY", phone });
    const again = await validate(customer, proof, key);
    expect([again.headers.get("Idempotent-Replayed"), again.body]).toEqual(["true", opened.body]);
    expect(await validate(customer, { ...proof, otp: "0000" }, key)).toMatchObject({
      status: 422,
      body: { error: "IDEMPOTENCY_KEY_REUSED" },
    });
    expect((await buy()).status).toBe(201);
    expect(done(await api.get(`/client/shop/offer/${offer.id}`, { token: customer.token }))).toMatchObject({
      availability: "AVAILABLE",
    });
    expect(done(await api.get("/client/profile", { token: customer.token }))).toMatchObject({
      premium: { active: true },
      account: { type: "PREMIUM" },
    });
    expect(done(await api.get("/client/points", { token: customer.token }))).toMatchObject({
      accountType: "PREMIUM",
      validityDays: 360,
    });
    expect(
      done(await api.post<Premium>("/client/premium/cancel", {}, { token: customer.token })),
    ).toMatchObject({ status: "CANCELLED", currentPeriodEnd: opened.body.currentPeriodEnd });
    expect((await premiumOf(customer)).status).toBe("CANCELLED");
  });
});

describe("refused, in every language", () => {
  let customer: Customer;
  beforeAll(async () => {
    customer = await makeCustomer();
  });

  it("is a number of another operator's, and what is no number", async () => {
    const send = (phone: string) => (options: object, query: string) =>
      api.post(
        `/client/premium/subscribe${query}`,
        { phone, plan: "DAILY" },
        { token: customer.token, ...options },
      );
    const details = [{ path: "phone", code: "PREMIUM_WRONG_OPERATOR" as const }];
    await expectRefused({ error: "PREMIUM_WRONG_OPERATOR", details }, send("20123456"));
    await expectRefused(
      { error: "INVALID_INPUT", details: [{ path: "phone", code: "INVALID_PHONE" }] },
      send("5012"),
    );
    expect(await subscribe(customer, orangePhone(), "YEARLY")).toMatchObject({
      status: 400,
      body: { error: "INVALID_INPUT" },
    });
  });

  it("is a wrong code, a challenge of nobody's or of another's, and a second code within the minute", async () => {
    const { phone, challenge, otp } = await wish(customer);
    const send =
      (proof: object, who = customer) =>
      (options: object, query: string) =>
        api.post(`/client/premium/validate${query}`, proof, { token: who.token, ...options });
    await expectRefused({ error: "USER_INVALID_CHALLENGE" }, send({ challenge: "nobody's", otp }));
    await expectRefused({ error: "USER_INVALID_CHALLENGE" }, send({ challenge, otp }, await makeCustomer()));
    const wrong = await validate(customer, { challenge, otp: otherThan(otp) });
    expect(wrong).toMatchObject({
      status: 400,
      body: { error: "USER_INVALID_OTP", details: [{ path: "otp", code: "USER_INVALID_OTP" }] },
    });
    const soon = await subscribe(customer, phone);
    expect(soon).toMatchObject({ status: 429, body: { error: "OTP_RESEND_TOO_SOON" } });
    expect(Number(soon.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  it("is a phone that has premium, and there is nothing to cancel without one", async () => {
    const { phone, ...proof } = await wish(customer);
    done(await validate(customer, proof));
    const other = await makeCustomer();
    expect(await subscribe(other, phone)).toMatchObject({
      status: 400,
      body: { error: "PREMIUM_ALREADY_ACTIVE" },
    });
    expect(await subscribe(customer, orangePhone())).toMatchObject({
      status: 400,
      body: { error: "PREMIUM_ALREADY_ACTIVE" },
    });
    expect(await api.post("/client/premium/cancel", {}, { token: other.token })).toMatchObject({
      status: 404,
      body: { error: "NOT_FOUND" },
    });
  });

  it("is a first charge that fails, and nothing stays open", async () => {
    const poor = await makeCustomer();
    const { phone, ...proof } = await wish(poor);
    await answers(phone, "FAIL");
    expect(await validate(poor, proof)).toMatchObject({
      status: 400,
      body: { error: "PREMIUM_ACTIVATION_ERROR" },
    });
    expect(await premiumOf(poor)).toMatchObject({ status: "NONE", phone: null });
    await answers(phone, "OK");
    await forgetCode(phone);
    const { phone: _, ...second } = await wish(poor, phone);
    expect(done(await validate(poor, second)).status).toBe("ACTIVE");
  });
});

it("is renewed, suspended, opened again and ended as the operator answers and time goes by", async () => {
  const customer = await makeCustomer();
  const { phone, ...proof } = await wish(customer);
  done(await validate(customer, proof));
  await advance("P1D");
  await renew();
  expect((await premiumOf(customer)).status).toBe("ACTIVE");
  await answers(phone, "FAIL");
  await advance("P1D");
  await renew();
  const suspended = await premiumOf(customer);
  expect(suspended.status).toBe("SUSPENDED");
  expect(new Date(suspended.nextChargeAt ?? "") > new Date(suspended.currentPeriodEnd ?? "")).toBe(true);
  await answers(phone, "OK");
  await advance("P1D");
  await renew();
  expect((await premiumOf(customer)).status).toBe("ACTIVE");
  await answers(phone, "FAIL");
  await advance("P1D");
  await renew();
  await advance("P9D");
  expect((await premiumOf(customer)).status, "before any job").toBe("EXPIRED");
  await renew();
  const report = done(
    await api.get<{ totals: { paid: number; failed: number } }>("/operator/reports/premium", operator),
  );
  expect(report.totals.paid).toBeGreaterThanOrEqual(3);
  expect(report.totals.failed).toBeGreaterThanOrEqual(2);
  const { items } = done(
    await api.get<{ items: { userId: string; state: string }[] }>(
      "/operator/reports/premium/charges?limit=100",
      operator,
    ),
  );
  expect(items.filter(({ userId }) => userId === customer.userId).map(({ state }) => state)).toEqual([
    "FAILED",
    "OK",
    "FAILED",
    "OK",
    "OK",
  ]);
  const table = await fetch(`${server.url}/api/v1/operator/reports/premium/charges.csv`, {
    headers: { Authorization: `Bearer ${operator.key}` },
  });
  expect([table.status, table.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
  const charge = await prisma.premiumCharge.findFirstOrThrow({ where: { userId: customer.userId } });
  expect(await table.text()).toContain(`${charge.reference},`);
});
