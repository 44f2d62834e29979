// Own server: compares everything in the database before and after each refusal.
/** Every refusal of every call: its code, status and words in each language, and that it changes nothing. */
import { beforeAll, describe, expect, it } from "vitest";
import { languages } from "#app/core/domain/languages.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { makeApiKey, makeOffer, makeStore, textIn } from "#tests/factories/catalogue.ts";
import {
  codeSentTo,
  goodPassword,
  makeCustomer,
  makeOperatorKey,
  otherThan,
  uniqueEmail,
  uniquePhone,
  type Customer,
} from "#tests/factories/customer.ts";
import { makeItem } from "#tests/factories/till.ts";
import type { ApiOptions } from "#tests/setup/api-client.ts";
import { api } from "#tests/setup/api-server.ts";
import { codeAfter, codeOf, done, newestMessage } from "./support/journey.ts";
import { expectRefused, type Expected } from "./support/refused.ts";

let customer: Customer;
let operator = { key: "" };
let till = { key: "", storeId: "", partnerId: "" };

beforeAll(async () => {
  customer = await makeCustomer({ points: 1_000 });
  operator = await makeOperatorKey();
  const store = await makeStore();
  const { key } = await makeApiKey({ storeId: store.id });
  till = { key, storeId: store.id, partnerId: store.partnerId };
});

type By = "nobody" | "customer" | "till" | "operator";

/** Expects the refusal in every language, and that nothing has changed. */
function expectPost(
  path: string,
  body: unknown,
  expected: Expected,
  by: By = "customer",
  options: ApiOptions = {},
): Promise<void> {
  const who = {
    nobody: {},
    customer: { token: customer.token },
    till: { key: till.key },
    operator: { key: operator.key },
  }[by];
  return expectRefused(expected, (inLanguage, query) =>
    api.post(path + query, body, { ...options, ...who, ...inLanguage }),
  );
}

const wrong = (path: string, code: string): Expected => ({
  error: "INVALID_INPUT",
  details: [{ path, code }],
});
const named = (error: ErrorCode, path: string, code: string = error): Expected => ({
  error,
  details: [{ path, code }],
});

describe("auth", () => {
  const register = (options: object, expected: Expected) =>
    expectPost(
      "/auth/register",
      { login: "new@example.tn", password: goodPassword, ...options },
      expected,
      "nobody",
    );

  it.each([
    ["amira@", "INVALID_EMAIL"],
    ["71 123 456", "INVALID_PHONE"],
    ["amira", "INVALID_PHONE"],
    ["", "INVALID_PHONE"],
  ])("register refuses the login %j", (login, code) =>
    register({ login }, named("INVALID_LOGIN", "login", code)),
  );

  it.each([
    "jasmin7",
    "a1".repeat(17),
    "jasminjasmin",
    "20262026",
    "",
    `jasmin2026${"\u0000"}`,
    `1${"ياسمين".repeat(5)}ي😀😀😀`,
  ])("register refuses the password %j", (password) =>
    register({ password }, named("USER_INVALID_PASSWORD_FORMAT", "password")),
  );

  it("register refuses an unknown inviter, an unknown shop and a language that is not spoken", async () => {
    await register({ referralCode: "NOBODY22" }, named("INVALID_REFERRAL_CODE", "referralCode"));
    await register({ storeId: newId() }, wrong("storeId", "UNKNOWN"));
    await register({ locale: "de" }, wrong("locale", "UNKNOWN"));
  });

  it("register refuses a login that is somebody's, however it is written", async () => {
    await register({ login: customer.login.toUpperCase() }, { error: "USER_EXIST" });
    const phone = uniquePhone();
    await makeCustomer({ login: phone });
    await register({ login: `+216 ${phone}` }, { error: "USER_EXIST" });
  });

  it("otp refuses a wrong code, what is none, and a challenge that is none", async () => {
    const login = uniqueEmail();
    const { challenge } = done(
      await api.post<{ challenge: string }>("/auth/register", { login, password: goodPassword }),
    );
    const right = await codeSentTo(login);
    const otp = (body: object, expected: Expected) => expectPost("/auth/otp", body, expected, "nobody");
    await otp({ otp: otherThan(right), challenge }, named("USER_INVALID_OTP", "otp"));
    for (const code of ["", "123", "12345", "abcd", "-123"])
      await otp({ otp: code, challenge }, named("USER_INVALID_OTP", "otp"));
    await otp({ otp: right, challenge: "unknown" }, { error: "ACCOUNT_COULD_NOT_ACTIVATE" });
    await otp({ otp: right, challenge, action: "RESET" }, wrong("action", "UNKNOWN"));
    done(await api.post("/auth/otp", { otp: right, challenge }));
    await otp({ otp: right, challenge }, { error: "ACCOUNT_COULD_NOT_ACTIVATE" });
  });

  it("otp knows nothing of a challenge after five wrong codes, not even the right one", async () => {
    const login = uniqueEmail();
    const { challenge } = done(
      await api.post<{ challenge: string }>("/auth/register", { login, password: goodPassword }),
    );
    const right = await codeSentTo(login);
    for (let step = 1; step <= 5; step += 1) {
      const refused = await api.post("/auth/otp", { otp: otherThan(right, step), challenge });
      expect(refused.body.error).toBe("USER_INVALID_OTP");
    }
    await expectPost(
      "/auth/otp",
      { otp: right, challenge },
      { error: "ACCOUNT_COULD_NOT_ACTIVATE" },
      "nobody",
    );
  });

  it("otp/send refuses what is no login, and to send again within the minute", async () => {
    const send = (login: string, expected: Expected) =>
      expectPost("/auth/otp/send", { login, action: "VERIFICATION" }, expected, "nobody");
    await send("amira@", named("INVALID_LOGIN", "login"));
    for (const login of [uniqueEmail(), uniquePhone()]) {
      done(await api.post("/auth/register", { login, password: goodPassword }));
      await send(login, { error: "OTP_RESEND_TOO_SOON" });
      const { headers } = await api.post("/auth/otp/send", { login, action: "VERIFICATION" });
      expect(Number(headers.get("Retry-After"))).toSatisfy((seconds: number) => seconds > 0 && seconds <= 60);
    }
  });

  it("login refuses an unknown login, a wrong password and a challenge alike", async () => {
    const login = (body: object) => expectPost("/auth/login", body, { error: "USER_AUTH_FAILED" }, "nobody");
    await login({ login: uniqueEmail(), password: goodPassword });
    await login({ login: customer.login, password: "jasmin2027" });
    await login({ login: customer.login, password: goodPassword, challenge: "unknown" });
    await login({ login: "nobody at all", password: goodPassword });
  });

  it("login lets a login wait after ten failures, and the right password too", async () => {
    const { login } = await makeCustomer();
    for (let count = 0; count < 10; count += 1)
      await api.post("/auth/login", { login, password: "wrong2026" });
    await expectPost(
      "/auth/login",
      { login, password: goodPassword },
      { error: "TOO_MANY_REQUESTS" },
      "nobody",
    );
  });

  it("login refuses an account that is not proved, with a challenge that its code proves", async () => {
    const login = uniqueEmail();
    done(await api.post("/auth/register", { login, password: goodPassword }));
    expect((await api.post("/auth/login", { login, password: "other2026" })).body.error).toBe(
      "USER_AUTH_FAILED",
    );
    const refused = await api.post<{ challenge: string }>(
      "/auth/login",
      { login, password: goodPassword },
      { lang: "en" },
    );
    expect(refused).toMatchObject({
      status: 400,
      body: { error: "USER_UNVERIFIED", message: expect.stringContaining("not verified") as string },
    });
    const { code } = await newestMessage(login);
    done(await api.post("/auth/otp", { otp: code, challenge: refused.body.challenge }));
    done(await api.post("/auth/login", { login, password: goodPassword }));
  });
});

describe("onboarding, interests and profile", () => {
  const birthday = { day: 14, month: 1, year: 1994 };

  it("step 1 refuses a name that is none", async () => {
    const { token } = await makeCustomer();
    const names: [unknown, string][] = [
      ["", "REQUIRED"],
      ["   ", "REQUIRED"],
      [undefined, "REQUIRED"],
      [7, "INVALID"],
      ["a".repeat(61), "TOO_LONG"],
      ["\u202E\u200B", "REQUIRED"],
      ["Ami\u0000ra", "INVALID"],
    ];
    for (const [firstName, code] of names) {
      await expectRefused(wrong("firstName", code), (options, query) =>
        api.post(`/client/onboarding/step1${query}`, { firstName }, { token, ...options }),
      );
    }
  });

  it("step 2 refuses days that are none, phones that are none, and another's", async () => {
    const { token } = await makeCustomer();
    done(await api.post("/client/onboarding/step1", { firstName: "Amira" }, { token }));
    const good = { lastName: "Ben Salah", phone: uniquePhone(), birthday };
    const step2 = (fields: object, expected: Expected) =>
      expectRefused(expected, (options, query) =>
        api.post(`/client/onboarding/step2${query}`, { ...good, ...fields }, { token, ...options }),
      );
    await step2({ birthday: { day: 30, month: 2, year: 1994 } }, wrong("birthday", "INVALID_DATE"));
    await step2({ birthday: { ...birthday, year: 2150 } }, wrong("birthday", "INVALID_DATE"));
    await step2({ birthday: { ...birthday, year: 1899 } }, wrong("birthday.year", "TOO_SMALL"));
    await step2({ birthday: { ...birthday, month: 13 } }, wrong("birthday.month", "TOO_LARGE"));
    await step2({ birthday: { ...birthday, day: 1.5 } }, wrong("birthday.day", "INVALID"));
    await step2({ birthday: undefined }, wrong("birthday", "REQUIRED"));
    await step2({ phone: "71123456" }, wrong("phone", "INVALID_PHONE"));
    await step2({ phone: "2012345" }, wrong("phone", "INVALID_PHONE"));
    await step2({ lastName: "" }, wrong("lastName", "REQUIRED"));
    const taken = uniquePhone();
    await makeCustomer({ login: taken });
    await step2({ phone: `00216 ${taken}` }, named("USER_EXIST", "phone"));
  });

  it("steps are refused out of their order", async () => {
    const { token } = await makeCustomer();
    const tags = (await prisma.tag.findMany({ take: 3 })).map(({ id }) => id);
    const answers = { step2: { lastName: "Ben Salah", phone: uniquePhone(), birthday }, step3: { tags } };
    for (const [step, body] of Object.entries(answers)) {
      await expectRefused({ error: "ONBOARDING_STEP_ORDER" }, (options, query) =>
        api.post(`/client/onboarding/${step}${query}`, body, { token, ...options }),
      );
    }
    done(await api.post("/client/onboarding/step1", { firstName: "Amira" }, { token }));
    await expectRefused({ error: "ONBOARDING_STEP_ORDER" }, (options, query) =>
      api.post(`/client/onboarding/step3${query}`, { tags }, { token, ...options }),
    );
  });

  it.each(["/client/onboarding/step3", "/client/tags/update"])(
    "%s wants three different interests that exist",
    async (path) => {
      const [one, two] = (await prisma.tag.findMany({ take: 2 })).map(({ id }) => id);
      for (const tags of [[], [one, two], [one, one, two]])
        await expectPost(path, { tags }, named("TAGS_TOO_FEW", "tags"));
      await expectPost(path, { tags: [one, two, newId()] }, { error: "NOT_FOUND" });
      await expectPost(path, { tags: [one, two, "FOOD"] }, { error: "NOT_FOUND" });
      await expectPost(path, { tags: ["FOOD", "HOME", "SPORT"] }, { error: "NOT_FOUND" });
      await expectPost(path, {}, wrong("tags", "REQUIRED"));
      await expectPost(path, { tags: "FOOD" }, wrong("tags", "INVALID"));
    },
  );

  it("the profile refuses what is no day, no gender, no governorate and no language", async () => {
    const update = (body: object, expected: Expected) =>
      expectPost("/client/profile/info/update", body, expected);
    await update({ birthday: { day: 31, month: 4, year: 1990 } }, wrong("birthday", "INVALID_DATE"));
    await update({ gender: "OTHER" }, wrong("gender", "UNKNOWN"));
    await update({ state: "PARIS" }, wrong("state", "UNKNOWN"));
    await update({ locale: "it" }, wrong("locale", "UNKNOWN"));
    await update(
      { firstName: null, lastName: "" },
      {
        error: "INVALID_INPUT",
        details: [
          { path: "firstName", code: "INVALID" },
          { path: "lastName", code: "REQUIRED" },
        ],
      },
    );
  });
});

describe("a purchase", () => {
  const purchase = (offerId: unknown, expected: Expected) =>
    expectPost("/client/shop/purchase", { offerId }, expected);

  // The other reasons are in tests/api/every-code.test.ts.
  it("of what could not be used any more is refused as one that has ended", async () => {
    const { id } = await makeOffer({ validTo: new Date(Date.now() - 48 * 60 * 60 * 1000) });
    await purchase(id, { error: "ERROR_OFFER_HAS_FINISHED" });
  });

  it("is refused beyond the limit of one customer, and of the last unit's other buyers", async () => {
    const offer = await makeOffer({ perUserLimit: 1, stock: 1, pointPrice: 1 });
    const second = await makeOffer({ perUserLimit: 1, pointPrice: 1 });
    for (const { id } of [offer, second])
      done(await api.post("/client/shop/purchase", { offerId: id }, customer));
    await purchase(second.id, { error: "ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT" });
    await purchase(offer.id, { error: "ERROR_OFFER_OUT_OF_STOCK" });
  });

  it("of nothing is not there, and without an offer is no purchase", async () => {
    for (const id of [newId(), "unknown", "' OR true --", "\u0000"])
      await purchase(id, { error: "NOT_FOUND" });
    await purchase(undefined, wrong("offerId", "REQUIRED"));
    await purchase(7, wrong("offerId", "INVALID"));
    await purchase("", wrong("offerId", "REQUIRED"));
  });
});

describe("what is not there", () => {
  const reads = [
    "/client/shop/offer",
    "/client/partners",
    "/client/wallet",
    "/client/shop/purchase",
    "/operator/offers",
    "/operator/partners",
    "/operator/stores",
  ];
  const ids = () => [
    newId(),
    "00000000-0000-0000-0000-000000000000",
    "7",
    "%00",
    "%27%20OR%201%3D1",
    "%F0%9F%98%80",
    "..%2Fshop",
  ];

  it.each(reads)("%s/{id} is 404 for ids of nothing", async (path) => {
    const who = path.startsWith("/operator") ? { key: operator.key } : { token: customer.token };
    for (const id of ids())
      await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
        api.get(`${path}/${id}${query}`, { ...who, ...options }),
      );
  });

  it("is 404 also where it is to be changed, ended, or has a history", async () => {
    for (const noun of ["offers", "partners", "stores"]) {
      await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
        api.patch(`/operator/${noun}/${newId()}${query}`, {}, { ...options, ...operator }),
      );
    }
    await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
      api.delete(`/operator/api-keys/${newId()}${query}`, { ...options, ...operator }),
    );
    await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
      api.get(`/client/wallet/${newId()}/history${query}`, { ...options, ...customer }),
    );
    await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
      api.get(`/sandbox/credentials${query}`, options),
    );
  });

  it.each(["/", "/client", "/client/shops", "/operator/partners/1/2", "/client/wheel-points"])(
    "the path %s is no call",
    async (path) => {
      await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
        api.get(path + query, { ...options, ...customer }),
      );
      await expectRefused({ error: "NOT_FOUND" }, (options, query) =>
        api.post(path + query, {}, { ...options, ...customer }),
      );
    },
  );
});

describe("the till", () => {
  let itemId: string;

  beforeAll(async () => {
    itemId = await makeItem(customer.userId, { partnerId: till.partnerId, minimumPurchaseMillimes: 5_000 });
  });

  it.each(["lookup", "redeem"])("%s refuses what is no code of this moment", async (call) => {
    const { code } = await codeOf(itemId, customer.token);
    const inStore = await codeOf(itemId, customer.token);
    const digits = String((Number(code.slice(-6)) + 1) % 1_000_000).padStart(6, "0");
    const codes = [
      "",
      "W",
      "W-AAAAAAAAAA-000000",
      code.slice(0, -6) + digits,
      codeAfter(inStore, 300),
      codeAfter(inStore, -300),
      `${code}0`,
      "\u0000",
    ];
    for (const bad of codes)
      await expectPost(
        `/merchant/wallet/${call}`,
        { code: bad, priceMillimes: 9_000 },
        { error: "WALLET_CODE_INVALID" },
        "till",
      );
  });

  it("redeem refuses a basket below the minimum, which lookup says beforehand", async () => {
    const { code } = await codeOf(itemId, customer.token);
    const looked = await api.post(
      "/merchant/wallet/lookup",
      { code, priceMillimes: 4_999 },
      { key: till.key },
    );
    expect(looked).toMatchObject({
      status: 200,
      body: { usable: false, reason: "BASKET_BELOW_MINIMUM", reductionMillimes: null },
    });
    await expectPost(
      "/merchant/wallet/redeem",
      { code, priceMillimes: 4_999 },
      { error: "BASKET_BELOW_MINIMUM" },
      "till",
    );
  });

  it("refuses prices that are none", async () => {
    const { code } = await codeOf(itemId, customer.token);
    const prices: [unknown, string][] = [
      [0, "TOO_SMALL"],
      [-5, "TOO_SMALL"],
      [1.5, "INVALID"],
      [1e12, "TOO_LARGE"],
      ["9000", "INVALID"],
      [null, "INVALID"],
    ];
    for (const call of ["lookup", "redeem"]) {
      for (const [priceMillimes, detail] of prices)
        await expectPost(
          `/merchant/wallet/${call}`,
          { code, priceMillimes },
          wrong("priceMillimes", detail),
          "till",
        );
    }
    await expectPost("/merchant/wallet/redeem", { code }, wrong("priceMillimes", "REQUIRED"), "till");
    await expectPost("/merchant/wallet/redeem", { priceMillimes: 9_000 }, wrong("code", "REQUIRED"), "till");
    await expectPost(
      "/merchant/wallet/redeem",
      { code, priceMillimes: 9_000, sellerName: "x".repeat(81) },
      wrong("sellerName", "TOO_LONG"),
      "till",
    );
  });

  it.each([
    ["a voucher's code that was accepted before", { partnerId: true }, "WALLET_CODE_INVALID"],
    ["a coupon that was used", { partnerId: true, type: "COUPON" }, "WALLET_ITEM_NOT_USABLE"],
  ] as const)("redeem refuses %s", async (_, { partnerId: _own, ...options }, error) => {
    const used = await makeItem(customer.userId, { partnerId: till.partnerId, ...options });
    const { code } = await codeOf(used, customer.token);
    done(await api.post("/merchant/wallet/redeem", { code, priceMillimes: 2_000 }, { key: till.key }));
    await expectPost("/merchant/wallet/redeem", { code, priceMillimes: 2_000 }, { error }, "till");
  });
});

describe("an operator", () => {
  const gift = (body: object, expected: Expected) =>
    expectPost("/operator/gifts", body, expected, "operator");

  it("gives whole points of at least one, to one customer who is there", async () => {
    const { userId, login } = customer;
    const points: [unknown, string][] = [
      [0, "TOO_SMALL"],
      [-1, "TOO_SMALL"],
      [1.5, "INVALID"],
      [undefined, "REQUIRED"],
      ["5", "INVALID"],
      [1e9, "TOO_LARGE"],
    ];
    for (const [given, code] of points) await gift({ userId, points: given }, wrong("points", code));
    await gift({ points: 5 }, wrong("login", "REQUIRED"));
    expect((await api.post("/operator/gifts", { userId, login, points: 5 }, operator)).body.error).toBe(
      "INVALID_INPUT",
    );
    for (const login of [uniqueEmail(), uniquePhone(), "nobody"])
      await gift({ login, points: 5 }, { error: "NOT_FOUND" });
    for (const userId of [newId(), "unknown"]) await gift({ userId, points: 5 }, { error: "NOT_FOUND" });
    const unproved = uniqueEmail();
    done(await api.post("/auth/register", { login: unproved, password: goodPassword }));
    await gift({ login: unproved, points: 5 }, { error: "NOT_FOUND" });
  });

  it("makes keys for what is there", async () => {
    const key = (body: object, expected: Expected) =>
      expectPost("/operator/api-keys", body, expected, "operator");
    await key({}, wrong("storeId", "REQUIRED"));
    await key({ storeId: till.storeId, partnerId: till.partnerId }, wrong("partnerId", "INVALID"));
    await key({ storeId: newId() }, { error: "NOT_FOUND" });
    await key({ partnerId: "unknown" }, { error: "NOT_FOUND" });
  });

  it("enters stores that lie somewhere and partners that are sound", async () => {
    const store = { partnerId: till.partnerId, name: "Centre", address: "1, rue", state: "TUNIS" };
    const enter = (options: object, expected: Expected) =>
      expectPost("/operator/stores", { ...store, ...options }, expected, "operator");
    await enter({ state: "PARIS" }, wrong("state", "UNKNOWN"));
    await enter({ latitude: 91 }, wrong("latitude", "TOO_LARGE"));
    await enter({ name: " " }, wrong("name", "REQUIRED"));
    await enter({ partnerId: newId() }, { error: "NOT_FOUND" });
    const partner = (body: object, expected: Expected) =>
      expectPost("/operator/partners", { name: "Souk", ...body }, expected, "operator");
    await partner({ earnRate: -1 }, wrong("earnRate", "TOO_SMALL"));
    await partner({ tags: ["unknown"] }, wrong("tags", "UNKNOWN"));
    await partner({ online: true }, wrong("onlineUrl", "REQUIRED"));
    await partner({ onlineUrl: "javascript:alert(1)" }, wrong("onlineUrl", "INVALID"));
    await partner(
      { description: textIn("\u0000") },
      {
        error: "INVALID_INPUT",
        details: languages.map((language) => ({ path: `description.${language}`, code: "INVALID" })),
      },
    );
  });
});

describe("the sandbox", () => {
  it("refuses durations that are none, lead back or lead more than 20 years away, and both or neither wish", async () => {
    const move = (body: object, expected: Expected) => expectPost("/sandbox/clock", body, expected, "nobody");
    for (const advance of ["", "P", "PT", "-P1D", "P1.5D", "1 day", "P1DT", "p1d"])
      await move({ advance }, wrong("advance", "INVALID"));
    for (const advance of ["P21Y", "P999999Y", "P999999M"])
      await move({ advance }, wrong("advance", "TOO_LARGE"));
    await move({ advance: "P1D", reset: true }, wrong("advance", "INVALID"));
    await move({}, { error: "INVALID_INPUT" });
    await move({ reset: false }, { error: "INVALID_INPUT" });
  });

  it("shows messages to a login, not to just anything", async () => {
    for (const to of ["amira", "71123456", "%00", "%25"]) {
      await expectRefused(wrong("to", "INVALID"), (options, query) =>
        api.get(`/sandbox/messages${query === "" ? "?" : `${query}&`}to=${to}`, options),
      );
    }
  });
});
