import { describe, expect, test } from "vitest";
import { readOfflineHandle } from "#app/core/auth/offline-handles.server.ts";
import { verifyPass, checkerOf } from "#app/core/auth/offline-keys.server.ts";
import { readRevokedSerials } from "#app/core/db/card/offline-passes.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { partnerMark } from "#app/core/domain/offline/pass-item.ts";
import type { PassClaims } from "#app/core/domain/offline/pass.ts";
import { publicKeySchema } from "#app/core/domain/offline/public-key.ts";
import { isMinuteOf, maxTokenLength, partsOf, signedText } from "#app/core/domain/offline/token.ts";
import { signToken } from "#app/core/ui/offline/kept-pass.ts";
import { readCardFace } from "#app/customer/card/card-face.server.ts";
import { getOfflinePass } from "#app/customer/card/get-offline-pass.server.ts";
import { wantedPass } from "#app/customer/card/wanted-pass.server.ts";
import { signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { blockCustomer } from "#app/desk/customers/block-customer.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeCustomer, ownCall, refusal, value } from "#tests/factories/customer.ts";
import { makePhone } from "#tests/factories/phone-key.ts";
import { giveItem } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00.400Z");
const minute = 60_000;
const day = 24 * 60 * minute;
const later = (ms: number) => new Date(now.getTime() + ms);
const till = await makeTill();
const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;

async function claimsOf(call: ClientCall, phone = makePhone()): Promise<PassClaims> {
  const { pass } = value(await getOfflinePass(call, phone.jwk));
  const claims = verifyPass(pass);
  if (!claims) throw new Error("the house does not know its own pass");
  return claims;
}

test("a pass says who comes and what they hold, and with the phone's signature a till needs no network", async () => {
  const customer = await makeCustomer({ now });
  await prisma.customer.update({ where: { id: customer.userId }, data: { firstName: "أميرة" } });
  const item = await giveItem(customer.userId, voucher, now);
  const phone = makePhone();
  const { pass, validUntil } = value(await getOfflinePass(await ownCall(customer, { now }), phone.jwk));
  expect(validUntil).toBe("2026-11-28T12:00:00.000Z");

  const parts = partsOf(phone.tokenOf(pass, now));
  const claims = parts && verifyPass(parts.pass);
  if (!claims) throw new Error("no token");
  expect(checkerOf(claims.cnf.jwk)(signedText(parts), parts.signature)).toBe(true);
  expect(claims).toMatchObject({ name: "أميرة", level: 0, exp: Date.parse(validUntil) / 1000 });
  expect(claims.items).toMatchObject([
    { id: item, partner: partnerMark(till.partner.id), leftMillimes: 20_000 },
  ]);
  expect(readOfflineHandle(claims.sub)).toBe(customer.userId);
  const payload = Buffer.from(pass.split(".")[1] ?? "", "base64url").toString();
  expect(payload).not.toContain(customer.userId);
});

test("of many items it names those that end first among the latest, as many as one QR code holds", async () => {
  const customer = await makeCustomer({ now });
  const { userId } = customer;
  const call = await ownCall(customer, { now });
  const items: string[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const item = await giveItem(userId, voucher, now);
    await prisma.walletItem.update({
      where: { userId_id: { userId, id: item } },
      data: { validTo: later((20 - turn) * day) },
    });
    items.push(item);
  }
  const held = await giveItem(userId, voucher, now);
  const coming = await giveItem(userId, voucher, now);
  await prisma.walletItem.update({
    where: { userId_id: { userId, id: held } },
    data: { heldUntil: later(minute) },
  });
  await prisma.walletItem.update({
    where: { userId_id: { userId, id: coming } },
    data: { validFrom: later(minute) },
  });

  const phone = makePhone();
  const { pass } = value(await getOfflinePass(call, phone.jwk));
  const named = verifyPass(pass)?.items.map(({ id }) => id) ?? [];
  expect(named.length).toBeGreaterThan(5);
  expect(named).toEqual(items.toReversed().slice(0, named.length));
  expect(phone.tokenOf(pass, now).length).toBeLessThanOrEqual(maxTokenLength);
});

test("what a browser signs with a key that nobody can read is what a till checks", async () => {
  const curve = { name: "ECDSA", namedCurve: "P-256" };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, false, ["sign", "verify"]);
  const jwk = publicKeySchema.parse(await crypto.subtle.exportKey("jwk", publicKey));
  await expect(crypto.subtle.exportKey("jwk", privateKey)).rejects.toThrow();
  const { pass } = value(await getOfflinePass(await ownCall(await makeCustomer({ now }), { now }), jwk));
  const parts = partsOf(await signToken({ pass, privateKey }, now.getTime()));
  if (!parts) throw new Error("no token");
  expect(isMinuteOf(parts.minute, now)).toBe(true);
  const claims = verifyPass(parts.pass);
  expect(claims && checkerOf(claims.cnf.jwk)(signedText(parts), parts.signature)).toBe(true);
});

describe("the version that a device compares", () => {
  const wantedBy = async (call: ClientCall) =>
    wantedPass(call, await readCardFace(call.caller.userId, call.now));

  test("changes with what the pass would say, and with nothing else", async () => {
    const customer = await makeCustomer({ now });
    const call = await ownCall(customer, { now });
    const before = await wantedBy(call);
    const soon = await wantedBy(await ownCall(customer, { now: later(minute) }));
    expect(soon.version).toBe(before.version);
    await giveItem(customer.userId, voucher, now);
    const bought = await wantedBy(call);
    expect(bought.version).not.toBe(before.version);
    await prisma.customer.update({ where: { id: customer.userId }, data: { firstName: "Amel" } });
    expect((await wantedBy(call)).version).not.toBe(bought.version);
  });
});

describe("the serial", () => {
  test("stays for a day, whatever the customer buys meanwhile, also in many calls at once", async () => {
    const customer = await makeCustomer({ now });
    const phone = makePhone();
    const call = await ownCall(customer, { now });
    const first = await Promise.all(Array.from({ length: 8 }, () => claimsOf(call, phone)));
    expect(new Set(first.map(({ jti }) => jti)).size).toBe(1);
    await giveItem(customer.userId, voucher, now);
    const again = await claimsOf(await ownCall(customer, { now: later(day - minute) }), phone);
    expect(again).toMatchObject({ jti: first[0]?.jti, exp: first[0]?.exp });
    expect(again.items).toHaveLength(1);
    const next = await claimsOf(await ownCall(customer, { now: later(day) }), phone);
    expect(next.jti).not.toBe(again.jti);
    expect(next.exp - again.exp).toBe(24 * 60 * 60);
    expect(await prisma.offlinePass.count({ where: { userId: customer.userId } })).toBe(2);
  });

  test("is each phone's own", async () => {
    const call = await ownCall(await makeCustomer({ now }), { now });
    const [one, other] = [await claimsOf(call), await claimsOf(call)];
    expect(one.jti).not.toBe(other.jti);
  });
});

describe("a revoked serial", () => {
  const acts: Record<string, (call: ClientCall) => Promise<unknown>> = {
    "signing out everywhere": async (call) => value(await signOutEverywhere(call)),
    "a block": async ({ caller }) =>
      value(await blockCustomer(operatorCall({ now }), caller.userId, { reason: "Copied phone" })),
  };

  test.each(Object.keys(acts))(
    "by %s is told to tills until its pass is over, others are not",
    async (name) => {
      const [call, other] = [
        await ownCall(await makeCustomer({ now }), { now }),
        await makeCustomer({ now }),
      ];
      const { jti } = await claimsOf(call);
      const { jti: untouched } = await claimsOf(await ownCall(other, { now }));
      expect(await readRevokedSerials(now)).not.toContain(jti);
      await acts[name]?.(call);
      const revoked = await readRevokedSerials(later(7 * day - minute));
      expect(revoked).toContain(jti);
      expect(revoked).not.toContain(untouched);
      expect(await readRevokedSerials(later(7 * day))).not.toContain(jti);
    },
  );

  test.each(Object.keys(acts))("by %s: a call that was under way gets no pass", async (name) => {
    const call = await ownCall(await makeCustomer({ now }), { now });
    await acts[name]?.(call);
    expect(refusal(await getOfflinePass(call, makePhone().jwk))).toBe("UNAUTHORIZED");
    expect(await prisma.offlinePass.count({ where: { userId: call.caller.userId } })).toBe(0);
  });

  test("is not given again to the same key", async () => {
    const customer = await makeCustomer({ now });
    const phone = makePhone();
    const call = await ownCall(customer, { now });
    const before = await claimsOf(call, phone);
    value(await signOutEverywhere(call));
    const { codeEpoch } = await prisma.customer.findUniqueOrThrow({ where: { id: customer.userId } });
    const after = await claimsOf({ ...call, caller: { ...call.caller, codeEpoch } }, phone);
    expect(after.jti).not.toBe(before.jti);
    expect(await readRevokedSerials(now)).not.toContain(after.jti);
  });
});
