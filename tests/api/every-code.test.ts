/** Every code of the catalogue is provoked over HTTP by one of these files; here those that need a special place. */
import { readFileSync } from "node:fs";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { prisma } from "#app/db/client.server.ts";
import { errorCodes, type ErrorCode } from "#app/domain/refusals.ts";
import { mostVerificationCalls } from "#app/domain/transactions/times.ts";
import { languages } from "#app/i18n/languages.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { calls, messageOf } from "./support/contract.ts";
import { done, enterShop } from "./support/journey.ts";
import { expectRefused } from "./support/refused.ts";

/** Which file of tests/api provokes it; of `words` no call may answer with it. */
const provokedIn: Record<ErrorCode, string> = {
  INVALID_INPUT: "refusals",
  UNAUTHORIZED: "access-matrix",
  FORBIDDEN: "access-matrix",
  NOT_FOUND: "refusals",
  METHOD_NOT_ALLOWED: "transport",
  CONFLICT: "catalogue",
  IDEMPOTENCY_KEY_IN_USE: "every-code",
  IDEMPOTENCY_KEY_REUSED: "at-once",
  PAYLOAD_TOO_LARGE: "transport",
  UNSUPPORTED_MEDIA_TYPE: "transport",
  TOO_MANY_REQUESTS: "refusals",
  RUNTIME_ERROR: "every-code",
  MAINTENANCE: "maintenance",
  // The catalogue has words for programs that get no answer at all, or none that they can read.
  API_ERROR: "words",
  ACTION_ERROR: "words",
  USER_EXIST: "refusals",
  USER_SINGLE_SIGN_IN: "accounts",
  USER_UNVERIFIED: "refusals",
  USER_AUTH_FAILED: "refusals",
  USER_INVALID_OTP: "refusals",
  USER_INVALID_CHALLENGE: "refusals-accounts",
  USER_INVALID_PASSWORD_FORMAT: "refusals",
  USER_SUBSCRIPTION_NOT_FOUND: "refusals-accounts",
  USER_SUBSCRIPTION_EXPIRED: "accounts",
  ACCOUNT_COULD_NOT_ACTIVATE: "refusals",
  INVALID_LOGIN: "refusals",
  INVALID_REFERRAL_CODE: "refusals",
  OTP_RESEND_TOO_SOON: "refusals",
  PASSWORD_CONFIRMATION_MISMATCH: "refusals-accounts",
  PASSWORD_SAME_AS_OLD: "refusals-accounts",
  PIN_ERROR_USER_AUTH_INVALID_PIN_FORMAT: "refusals-accounts",
  PIN_ERROR_CONFIRM_PIN_DOES_NOT_MATCH_PIN: "refusals-accounts",
  PIN_ERROR_USER_INVALID_CHALLENGE: "refusals-accounts",
  // What fails about a PIN is RUNTIME_ERROR, as everywhere.
  PIN_ERROR_RUNTIME_ERROR: "words",
  ONBOARDING_STEP_ORDER: "refusals",
  TAGS_TOO_FEW: "refusals",
  LOGIN_SAME_AS_OLD: "refusals-accounts",
  AVATAR_INVALID_TYPE: "avatar",
  AVATAR_TOO_LARGE: "avatar",
  INVITE_EXISTS: "referral",
  ERROR_OFFER_NOT_YET_AVAILABLE: "refusals",
  ERROR_OFFER_HAS_FINISHED: "refusals",
  ERROR_OFFER_OUT_OF_STOCK: "refusals",
  ERROR_OFFER_PREMIUM_ONLY: "refusals",
  ERROR_CLIENT_INSUFFICIENT_POINT_AMOUNT: "refusals",
  INVOICE_INVALID_STATUS: "payments",
  INVOICE_PROCESSING_ERROR: "konnect",
  WALLET_CODE_INVALID: "refusals",
  WALLET_ITEM_NOT_USABLE: "refusals",
  BASKET_PRICE_REQUIRED: "online",
  BASKET_BELOW_MINIMUM: "refusals",
  PARTNER_NOT_ONLINE: "online",
  DOCUMENT_REQUIRED: "online",
  DOCUMENT_INVALID: "online",
  INVALID_AMOUNT: "online",
  REQUEST_EXISTS: "online",
  REQUEST_INVALID_STATUS: "validation-requests",
  TRANSACTION_ATTACH_ERROR: "transactions",
  TRANSACTION_INVALID_STATUS: "transactions",
  TRANSACTION_FAILED: "transactions",
  TRANSACTION_NOT_CONFIRMED: "transactions",
  TRANSACTION_REQUEST_LIMIT_EXCEEDED: "every-code",
  CANCEL_NOT_ALLOWED: "transactions",
  QUERY_ANSWER_MISSING: "sale-point",
  WHEEL_ALREADY_PLAYED: "wheels",
  WHEEL_LOCKED: "wheels",
  PREMIUM_WRONG_OPERATOR: "premium",
  PREMIUM_ALREADY_ACTIVE: "premium",
  PREMIUM_ACTIVATION_ERROR: "premium",
  CLICKOUT_INVALID_CODE: "clickout",
  CLICKOUT_SERVICE_ERROR: "clickout",
  CLICKOUT_ALREADY_CLAIMED: "clickout",
};

/** Which calls say in their description that they may answer with the code. */
function refusedBy(code: ErrorCode): string[] {
  const codesOf = ({ operation }: (typeof calls)[number]) =>
    Object.values(operation.responses).flatMap(({ content }) => {
      const parts = content?.["application/json"]?.schema.allOf ?? [];
      return parts.flatMap((part) => part.properties?.error?.enum ?? []);
    });
  return calls.filter((call) => codesOf(call).includes(code)).map(({ name }) => name);
}

/** What is outside every call, and so in no description. */
const undescribed: ErrorCode[] = ["METHOD_NOT_ALLOWED"];

describe("every code of the catalogue", () => {
  it("stands in the table once", () => {
    expect(Object.keys(provokedIn).sort()).toEqual([...errorCodes].sort());
  });

  it.each(errorCodes.filter((code) => provokedIn[code] !== "words"))("%s is named by its calls, and is provoked where the table says", (code) => {
    if (!undescribed.includes(code)) expect(refusedBy(code)).not.toEqual([]);
    const source = readFileSync(`tests/api/${provokedIn[code]}.test.ts`, "utf8");
    const own = provokedIn[code] === "every-code" ? source.slice(source.indexOf('describe("every code')) : source;
    expect(own).toContain(`"${code}"`);
  });

  it.each(errorCodes.filter((code) => provokedIn[code] === "words"))("%s has words, and no call answers with it", (code) => {
    expect(refusedBy(code)).toEqual([]);
    for (const language of languages) expect(messageOf(code, language)).toMatch(/\S.{10,}/);
  });
});

describe("what a special place is needed for", () => {
  it("RUNTIME_ERROR: something breaks inside, of which nothing is shown", async () => {
    const { token } = await makeCustomer();
    const tags = (await prisma.tag.findMany({ take: 3 })).map(({ id }) => id);
    await prisma.$executeRaw`
      CREATE FUNCTION breaks() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'a secret of the inside'; END $$`;
    await prisma.$executeRaw`CREATE TRIGGER breaks BEFORE INSERT ON user_tag FOR EACH ROW EXECUTE FUNCTION breaks()`;
    try {
      await expectRefused({ error: "RUNTIME_ERROR" }, (asked, query) => api.post(`/client/tags/update${query}`, { tags }, { token, ...asked }));
    } finally {
      await prisma.$executeRaw`DROP FUNCTION breaks() CASCADE`;
    }
    done(await api.post("/client/tags/update", { tags }, { token }));
  });

  it("TRANSACTION_REQUEST_LIMIT_EXCEEDED: a program asks too often how a sale stands", async () => {
    const shop = await enterShop();
    const { token } = await makeCustomer();
    const sale = done(await api.post<{ id: string; code: string }>("/merchant/transactions", { priceMillimes: 5_000, sellerName: "Sonia" }, shop.till));
    done(await api.post("/client/transaction/attach", { code: sale.code }, { token }));
    const path = `/client/transaction/verification?id=${sale.id}`;
    for (let asked = 0; asked < mostVerificationCalls; asked += 1) done(await api.get(path, { token }));
    await expectRefused({ error: "TRANSACTION_REQUEST_LIMIT_EXCEEDED" }, (asked, query) => api.get(path + query.replace("?", "&"), { token, ...asked }));
  });

  it("IDEMPOTENCY_KEY_IN_USE: somebody else is at the same thing for longer than one waits", { timeout: 180_000 }, async () => {
    const { userId, token } = await makeCustomer({ points: 100 });
    const { id: offerId } = await makeOffer({ pointPrice: 10 });
    const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await other.connect();
    await other.query("SET idle_in_transaction_session_timeout = 0");
    await other.query("BEGIN");
    await other.query("SELECT 1 FROM points_account WHERE user_id = $1 FOR UPDATE", [userId]);
    const buy = (idempotencyKey: string, lang?: (typeof languages)[number]) => api.post("/client/shop/purchase", { offerId }, { token, lang, idempotencyKey });
    try {
      const answers = await Promise.all(languages.map(async (lang) => ({ lang, answer: await buy(`order-${lang}`, lang) })));
      for (const { lang, answer } of answers) {
        const message = messageOf("IDEMPOTENCY_KEY_IN_USE", lang);
        expect(answer).toMatchObject({ status: 409, body: { error: "IDEMPOTENCY_KEY_IN_USE", message } });
      }
    } finally {
      await other.query("ROLLBACK");
      await other.end();
    }
    expect((await buy("order-fr")).headers.get("Idempotent-Replayed")).toBeNull();
    expect(done(await api.get("/client/points", { token }))).toMatchObject({ available: 90 });
  });
});
