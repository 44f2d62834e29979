// Own process: it has the keys of both wallets.
import { jwtVerify } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { cardSecretInHex } from "#app/core/auth/item-codes.server.ts";
import { wrongPinAtTill } from "#app/core/auth/limits.server.ts";
import { wrongCodeOfCard, wrongCodeOfPass } from "#app/core/auth/code-limits.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { passPeriodSeconds, passStepAt } from "#app/core/domain/passes/pass-code.ts";
import { checkedEnvironment, readEnvironment } from "#app/env.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { getApplePass } from "#app/customer/card/apple-pass.server.ts";
import { saveToGoogle } from "#app/customer/card/save-to-google.server.ts";
import { lookupCustomer } from "#app/core/services/till/lookup-customer.server.ts";
import { submitTransaction } from "#app/customer/scan/submit-transaction.server.ts";
import { sellToCustomer } from "#app/till/sales/sell-to-customer.server.ts";
import { agreeByPin } from "#app/till/sales/agree-by-pin.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { codeEpochOf } from "#tests/factories/code-epoch.ts";
import { cardAt, givePin, makeCardSale } from "#tests/factories/card.ts";
import { openPass } from "#tests/factories/opened-pass.ts";
import { googleAccount, makePassKeys } from "#tests/factories/pass-keys.ts";
import { must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const keys = makePassKeys();
const weekMs = passPeriodSeconds * 1000;
const now = new Date(passStepAt(new Date("2026-11-24T12:00:00Z")) * weekMs + weekMs / 2);
const weeksLater = (weeks: number) => new Date(now.getTime() + weeks * weekMs);
const origin = "https://mezia.example";
const till = await makeTill();
const look = (code: string, at = now) => lookupCustomer(till.call({ now: at }), { code });
const wrong = { ok: false, refusal: "WALLET_CODE_INVALID" };

async function passAt(userId: string, at: Date) {
  const call = clientCall(userId, { now: at, codeEpoch: await codeEpochOf(userId) });
  return openPass(must(await getApplePass(call)).bytes);
}

const codeOf = ({ pass }: Awaited<ReturnType<typeof passAt>>) => pass.barcodes[0]?.message ?? "";

beforeAll(() => {
  const read = readEnvironment({ ...process.env, ...keys.settings, ORIGIN: origin });
  if ("problems" in read) throw new Error(read.problems.join());
  Object.assign(checkedEnvironment(), read.environment);
});

describe("a pass for Apple's wallet", () => {
  test("is signed by our certificate below Apple's, and every file of it is in the manifest", async () => {
    const made = await passAt(await makeAccount({ now }), now);
    expect(made.manifest).toEqual(made.hashes);
    expect(made.isSignedBy(keys.apple.certificate)).toBe(true);
    expect(made.isSignedBy(keys.wwdr.certificate)).toBe(false);
    expect(made.certificates).toEqual(
      expect.arrayContaining([keys.apple.certificate, keys.wwdr.certificate]),
    );
    const pictures = ["icon", "logo"].flatMap((name) => ["", "@2x", "@3x"].map((at) => `${name}${at}.png`));
    const words = ["fr", "ar", "en"].map((language) => `${language}.lproj/pass.strings`);
    expect(Object.keys(made.files).sort()).toEqual(["pass.json", ...pictures, ...words].sort());
  });

  test("shows level and points, in three languages, and nothing that names its owner", async () => {
    const userId = await makeAccount({ now, level: 4, points: 1250 });
    await prisma.customer.update({
      where: { id: userId },
      data: { firstName: "Amina", lastName: "Trabelsi" },
    });
    const { pass, files } = await passAt(userId, now);
    expect(pass).toMatchObject({
      ...{ passTypeIdentifier: "pass.example.mezia", teamIdentifier: "A1B2C3D4E5" },
      webServiceURL: `${origin}/passes/apple`,
      storeCard: {
        headerFields: [{ key: "level", label: "LEVEL", value: 4 }],
        primaryFields: [{ key: "points", label: "POINTS", value: 1250 }],
      },
    });
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(text("fr.lproj/pass.strings")).toContain('"LEVEL" = "Niveau";');
    expect(text("en.lproj/pass.strings")).toContain('"LEVEL" = "Level";');
    expect(text("ar.lproj/pass.strings")).toContain('"LEVEL" = "المستوى";');
    const all = Object.keys(files).map(text).join("");
    for (const own of ["Amina", "Trabelsi", userId, cardSecretInHex({ userId, codeEpoch: 0 })])
      expect(all).not.toContain(own);
  });

  test("is one, whoever asks for it at once, and keeps number, token and ten characters", async () => {
    const userId = await makeAccount({ now });
    const made = await Promise.all(Array.from({ length: 10 }, () => passAt(userId, now)));
    const later = await passAt(userId, weeksLater(5));
    const fixed = ({ pass }: (typeof made)[0]) =>
      [pass.serialNumber, pass.authenticationToken, pass.barcodes[0]?.message.slice(0, 12)].join();
    expect(new Set([...made, later].map(fixed)).size).toBe(1);
    expect(codeOf(later)).not.toBe(made[0] && codeOf(made[0]));
  });
});

describe("the code of such a pass", () => {
  test("tells a till who it is, as the card does, in its week and the next, and no longer", async () => {
    const userId = await makeAccount({ now, level: 3 });
    const code = codeOf(await passAt(userId, now));
    expect(code).toMatch(/^C-[2-9A-HJ-NP-Z]{10}-\d{6}$/);
    const byCard = must(await look(await cardAt(userId, now)));
    const { customer, ...seen } = must(await look(code));
    expect({ ...seen, customer: "" }).toEqual({ ...byCard, customer: "" });
    expect(customer).not.toContain(userId);
    expect(await look(code, weeksLater(1))).toMatchObject({ ok: true });
    for (const weeks of [2, 3, -3]) expect(await look(code, weeksLater(weeks))).toEqual(wrong);
  });

  test("is not the card's: neither's ten characters or digits open the other", async () => {
    const userId = await makeAccount({ now });
    const [pass, card] = [codeOf(await passAt(userId, now)), await cardAt(userId, now)];
    expect(pass.slice(0, 12)).not.toBe(card.slice(0, 12));
    expect(await look(pass.slice(0, 13) + card.slice(13))).toEqual(wrong);
    expect(await look(card.slice(0, 13) + pass.slice(13))).toEqual(wrong);
  });

  test("cannot be found by trying, and whoever tries does not close the card", async () => {
    const userId = await makeAccount({ now });
    const code = codeOf(await passAt(userId, now));
    const other = (turn: number) =>
      code.slice(0, -6) + String((Number(code.slice(-6)) + 1 + turn) % 1_000_000).padStart(6, "0");
    for (let turn = 0; turn < 20; turn++) expect(await look(other(turn))).toEqual(wrong);
    expect(await look(code)).toEqual(wrong);
    expect(await wrongCodeOfCard.look(`${userId} ${till.store.id}`)).toBeNull();
    expect(await look(await cardAt(userId, now))).toMatchObject({ ok: true });
    await wrongCodeOfPass.forget(`${userId} ${till.store.id}`);
    expect(await look(code)).toMatchObject({ ok: true });
  });

  test("gives nothing away by itself: a day's wrong PINs end long before a PIN is found", async () => {
    const userId = await makeAccount({ now });
    await givePin(userId, "2758");
    await passAt(userId, now);
    /** At the so manieth quarter of an hour. */
    const agree = async (pin: string, turn: number) => {
      const then = new Date(now.getTime() + turn * 15 * 60_000);
      const sale = await makeCardSale(till, userId, { now: then });
      return agreeByPin(till.call({ now: then }), { id: sale.id, pin });
    };
    for (let turn = 0; turn < 20; turn++) {
      expect(await agree(String(turn).padStart(4, "0"), turn)).toMatchObject({ refusal: "USER_AUTH_FAILED" });
      await wrongPinAtTill.forget(userId);
    }
    expect(await agree("2758", 20)).toMatchObject({ refusal: "USER_AUTH_FAILED" });
  });

  test("is no code for a PIN, which somebody could have heard: it lasts for weeks; a yes on the phone is asked for", async () => {
    const userId = await makeAccount({ now });
    await givePin(userId, "2758");
    const { customer } = must(await look(codeOf(await passAt(userId, now))));
    const sale = { customer, priceMillimes: 20_000, sellerName: "Sonia" };
    const { id } = must(await sellToCustomer(till.call({ now }), sale));
    expect(await agreeByPin(till.call({ now }), { id, pin: "2758" })).toMatchObject({
      refusal: "USER_AUTH_FAILED",
      details: [{ path: "pin", code: "CARD_CODE_SPENT" }],
    });
    // Its code does not change for days: the cashier is not told to scan it again, but the card in the app.
    for (const language of languages)
      expect(translatorOf(language, "errors")("details.CARD_CODE_SPENT")).toContain("Apple Wallet");
    expect(must(await submitTransaction(clientCall(userId, { now }), id)).status).toBe("AWAITING_CASHIER");
  });

  test("serves every store in its weeks, also after one has looked it up", async () => {
    const userId = await makeAccount({ now });
    const code = codeOf(await passAt(userId, now));
    expect(await look(code)).toMatchObject({ ok: true });
    expect(await lookupCustomer((await makeTill()).call({ now }), { code })).toMatchObject({ ok: true });
    expect(await look(code, weeksLater(1))).toMatchObject({ ok: true });
  });

  test("is worth nothing once its owner has signed out everywhere, and a new pass has another", async () => {
    const userId = await makeAccount({ now });
    const first = await passAt(userId, now);
    must(await signOutEverywhere(clientCall(userId, { now })));
    expect(await look(codeOf(first))).toEqual(wrong);
    const second = await passAt(userId, now);
    expect(second.pass.serialNumber).not.toBe(first.pass.serialNumber);
    expect(await look(codeOf(first))).toEqual(wrong);
    expect(await look(codeOf(second))).toMatchObject({ ok: true });
  });

  test("of a blocked customer says only that, and of one who is gone nothing", async () => {
    const userId = await makeAccount({ now });
    const code = codeOf(await passAt(userId, now));
    await prisma.customer.update({ where: { id: userId }, data: { blockedAt: now } });
    expect(await look(code)).toMatchObject({ refusal: "USER_BLOCKED" });
    await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    expect(await look(code)).toEqual(wrong);
  });
});

/** The parts of LoyaltyClass and LoyaltyObject that we send, as Google documents them. */
const id = z.string().regex(/^\d+\.[\w.-]+$/);
const points = z.strictObject({ label: z.string().max(9), balance: z.strictObject({ int: z.int32() }) });
const savedSchema = z.strictObject({
  loyaltyClasses: z.tuple([
    z.strictObject({
      id,
      issuerName: z.string().min(1).max(20),
      programName: z.string().min(1).max(20),
      programLogo: z.strictObject({ sourceUri: z.strictObject({ uri: z.url({ protocol: /^https$/ }) }) }),
      hexBackgroundColor: z.string().regex(/^#[\da-f]{6}$/),
      reviewStatus: z.literal("UNDER_REVIEW"),
    }),
  ]),
  loyaltyObjects: z.tuple([
    z.strictObject({
      id,
      classId: id,
      state: z.enum(["ACTIVE", "COMPLETED", "EXPIRED", "INACTIVE"]),
      loyaltyPoints: points,
      secondaryLoyaltyPoints: points,
      rotatingBarcode: z.strictObject({
        type: z.literal("QR_CODE"),
        valuePattern: z.string(),
        totpDetails: z.strictObject({
          periodMillis: z.string().regex(/^\d+$/),
          algorithm: z.literal("TOTP_SHA1"),
          parameters: z.tuple([
            z.strictObject({ key: z.string().regex(/^(?:[\dA-Fa-f]{2})+$/), valueLength: z.int().min(1) }),
          ]),
        }),
      }),
    }),
  ]),
});

describe("the card for Google Wallet", () => {
  const linkOf = async (userId: string) => must(await saveToGoogle(clientCall(userId, { now })));
  const start = "https://pay.google.com/gp/v/save/";

  test("is signed by our service account, for Google, from our own address", async () => {
    const link = await linkOf(await makeAccount({ now }));
    expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
    const { payload, protectedHeader } = await jwtVerify(link.slice(start.length), keys.googleKey, {
      ...{ issuer: googleAccount.email, audience: "google", algorithms: ["RS256"] },
    });
    expect(protectedHeader).toEqual({ alg: "RS256", typ: "JWT" });
    expect(payload).toMatchObject({ typ: "savetowallet", origins: [origin], iat: expect.any(Number) });
    // Google's documentation says that some browsers cut longer addresses off.
    expect(link.length - start.length).toBeLessThanOrEqual(1_800);
  });

  test("has level, points and the card's rotating code, and nothing that names its owner", async () => {
    const userId = await makeAccount({ now, level: 4, points: 1250 });
    await prisma.customer.update({ where: { id: userId }, data: { firstName: "Amina" } });
    const card = await cardAt(userId, now);
    const { payload } = await jwtVerify((await linkOf(userId)).slice(start.length), keys.googleKey);
    const { loyaltyClasses, loyaltyObjects } = savedSchema.parse(payload.payload);
    const [[programme], [object]] = [loyaltyClasses, loyaltyObjects];
    expect(programme.id).toMatch(`${googleAccount.issuerId}.`);
    expect(programme.programLogo.sourceUri.uri).toMatch(`${origin}/`);
    expect(object).toMatchObject({
      classId: programme.id,
      loyaltyPoints: { label: "Points", balance: { int: 1250 } },
      secondaryLoyaltyPoints: { label: "Niveau", balance: { int: 4 } },
      rotatingBarcode: {
        valuePattern: `${card.slice(0, 13)}{totp_value_0}`,
        totpDetails: {
          periodMillis: "60000",
          parameters: [{ key: cardSecretInHex({ userId, codeEpoch: 0 }), valueLength: 6 }],
        },
      },
    });
    expect(JSON.stringify(payload)).not.toContain(userId);
    expect(JSON.stringify(payload)).not.toContain("Amina");
    await credit(userId, 5, { now });
    const again = await jwtVerify((await linkOf(userId)).slice(start.length), keys.googleKey);
    expect(savedSchema.parse(again.payload.payload).loyaltyObjects[0]).toMatchObject({
      id: object.id,
      loyaltyPoints: { balance: { int: 1255 } },
    });
  });
});
