// Own servers: its server does without SMS, payments and billing.
/**
 * A server without external services: pages that need one say so before anyone tries, and calls are refused.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signInCookie } from "#app/core/auth/web-session.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { languages, type Language } from "#app/core/domain/languages.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import {
  goodPassword as password,
  makeCustomer,
  makeOperatorKey,
  uniqueEmail,
  uniquePhone,
} from "#tests/factories/customer.ts";
import { makeMoneyOffer, makeParkedRefund, openPage, reserve } from "#tests/factories/payment.ts";
import { orangePhone, pretendedOperator, subscribed } from "#tests/factories/premium.ts";
import { apiClient, type ApiClient } from "#tests/setup/api-client.ts";
import { startTestServer, type TestServer } from "#tests/setup/start-test-server.ts";
import { textsOf } from "#tests/setup/texts.ts";

let server: TestServer;
let api: ApiClient;

beforeAll(async () => {
  server = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: "api-services-off",
    settings: {
      ...{ SMS_PROVIDER: "off", PAYMENT_GATEWAY: "off", BILLING_PROVIDER: "off" },
      NOTHING_ABROAD: "1",
    },
  });
  api = apiClient(server.url);
});
afterAll(() => server.stop());

const refused = (service: string, path?: string) => ({
  status: 400,
  body: {
    error: "SERVICE_OFF",
    service,
    ...(path && { details: [{ path, code: "SERVICE_OFF" }] }),
  },
});

async function pageOf(path: string, token?: string): Promise<string> {
  const headers = token ? { Cookie: (await signInCookie(token)).split(";")[0] ?? "" } : undefined;
  return (await fetch(server.url + path, { headers })).text();
}

describe("where nothing goes abroad", () => {
  it("no device is asked to allow pushes, and none can be", async () => {
    const { token } = await makeCustomer();
    expect(await api.get("/client/push-key", { token })).toMatchObject(refused("PUSH"));
    const html = await pageOf("/fr/profile/notifications", token);
    expect(html).toContain(textsOf("fr")("notices:preferences.mail"));
    expect(html).not.toContain(`>${textsOf("fr")("notices:preferences.push")}<`);
  });

  it.each([
    ["fr", "Rien de ce que vous nous confiez ne quitte la Tunisie.", "Mozilla"],
    ["en", "Nothing that you entrust to us leaves Tunisia.", "Mozilla"],
    ["ar", "لا يغادر تونس شيء", "Mozilla"],
  ])("the privacy page says so in %s, and lists nobody abroad", async (language, words, nobody) => {
    const html = await pageOf(`/${language}/privacy-policy`);
    expect(html).toContain(words);
    expect(html).not.toContain(nobody);
  });
});

describe("without SMS", () => {
  it("nothing that needs a code on a phone begins, and by e-mail all goes on", async () => {
    const { token } = await makeCustomer();
    const login = uniquePhone();
    expect(await api.post("/auth/register", { login, password })).toMatchObject(refused("SMS", "login"));
    expect(await api.post("/auth/reset/send", { login })).toMatchObject(refused("SMS", "login"));
    const change = { login, password };
    expect(await api.post("/client/profile/info/update/login", change, { token })).toMatchObject(
      refused("SMS", "login"),
    );
    expect(await api.post("/client/referral", { contact: login }, { token })).toMatchObject(
      refused("SMS", "contact"),
    );
    expect(await prisma.outbox.count({ where: { recipient: { contains: login } } })).toBe(0);
    expect(await api.post("/auth/register", { login: uniqueEmail(), password })).toMatchObject({
      status: 201,
    });
  });

  it("who has a phone for login signs in with it as ever", async () => {
    const { userId } = await makeCustomer();
    const login = uniquePhone();
    await prisma.login.create({ data: { login, kind: "PHONE", userId, verifiedAt: new Date() } });
    expect(await api.post("/auth/login", { login, password })).toMatchObject({ status: 200 });
  });

  it.each(languages)("the sign-up asks for an e-mail address in %s", async (language) => {
    const html = await pageOf(`/${language}/sign-up`);
    const t = textsOf(language);
    expect(html).toContain(t("account:loginByEmail"));
    expect(html).toContain(t("account:smsOff"));
  });
});

describe("without payments", () => {
  it("an offer for dinars says so, cannot be bought, and one for points can", async () => {
    const { token } = await makeCustomer({ points: 500 });
    const [money, points] = [await makeMoneyOffer(), await makeOffer({ pointPrice: 10 })];
    const seen = await api.get(`/client/shop/offer/${money.id}`, { token });
    expect(seen.body).toMatchObject({ availability: "PAYMENT_OFF" });
    expect(await api.post("/client/shop/purchase", { offerId: money.id }, { token })).toMatchObject(
      refused("PAYMENT"),
    );
    expect((await api.get<{ available: number }>("/client/points", { token })).body.available).toBe(500);
    expect(await api.post("/client/shop/purchase", { offerId: points.id }, { token })).toMatchObject({
      status: 201,
    });
  });

  it.each(languages)("its page says why in %s", async (language) => {
    const { id } = await makeMoneyOffer();
    const why = textsOf(language)("shop:sentence.PAYMENT_OFF");
    expect(await pageOf(`/${language}/voucher/${id}`)).toContain(why);
  });

  it("what waits for its payment cannot be paid, and a refund of a gateway that is gone is an operator's", async () => {
    const now = new Date();
    const { userId } = await makeCustomer({ points: 500 });
    const { invoice } = await reserve(userId, (await makeMoneyOffer()).id, now);
    expect((await openPage(invoice.id, now)).ok).toBe(true);
    expect((await fetch(invoice.paymentUrl.replace(/^https?:\/\/[^/]+/, server.url))).status).toBe(503);

    const reference = await makeParkedRefund("konnect");
    const operator = await makeOperatorKey();
    expect(await api.post(`/operator/refunds/${reference}/retry`, {}, operator)).toMatchObject({
      status: 200,
    });
    expect(await api.post("/operator/jobs/payment-expiry/run", {}, operator)).toMatchObject({ status: 200 });
    const payment = await prisma.payment.findFirstOrThrow({ where: { reference } });
    expect(payment).toMatchObject({ refund: "PARKED", lastError: "the gateway konnect is not set up" });
  });
});

describe("without the operator's billing", () => {
  it("nobody subscribes", async () => {
    const { token } = await makeCustomer();
    const wish = { phone: orangePhone(), plan: "DAILY" };
    expect(await api.post("/client/premium/subscribe", wish, { token })).toMatchObject(
      refused("BILLING", "phone"),
    );
  });

  it("who has premium keeps it: nothing is charged, nothing is tried", async () => {
    const operator = pretendedOperator();
    // The code is sent now: the server deletes an expired code before the test can read it.
    const { userId } = await subscribed(operator);
    const ended = new Date(Date.now() - 12 * 60 * 60 * 1000);
    const over = { currentPeriodEnd: ended, dueAt: ended };
    await prisma.premiumSubscription.updateMany({ where: { userId }, data: over });
    const key = await makeOperatorKey();
    expect(await api.post("/operator/jobs/premium-renewal/run", {}, key)).toMatchObject({
      body: { failed: 0 },
    });
    expect(await prisma.premiumSubscription.findFirstOrThrow({ where: { userId } })).toMatchObject({
      status: "ACTIVE",
      paidPeriods: 1,
    });
    expect(await prisma.premiumCharge.count({ where: { userId } })).toBe(1);
  });

  it.each(languages)("its page says so in %s, and leads nowhere", async (language: Language) => {
    const { token } = await makeCustomer();
    const html = await pageOf(`/${language}/premium`, token);
    expect(html).toContain(textsOf(language)("premium:off"));
    expect(html).not.toContain(`/${language}/premium/subscribe`);
  });
});
