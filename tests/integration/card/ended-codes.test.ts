import { describe, expect, test } from "vitest";
import { callerOfSession, identifyCaller } from "#app/core/auth/callers.server.ts";
import { readRevokedSerials } from "#app/core/db/card/offline-passes.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { codePeriodSeconds } from "#app/core/domain/wallet/in-store-code.ts";
import { refuseTransaction } from "#app/core/services/transactions/refuse-transaction.server.ts";
import { lookupCustomer } from "#app/core/services/till/lookup-customer.server.ts";
import { resetPassword } from "#app/customer/accounts/reset-password.server.ts";
import { sendCode } from "#app/customer/accounts/send-code.server.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { verifyCode } from "#app/customer/accounts/verify-code.server.ts";
import { getOfflinePass } from "#app/customer/card/get-offline-pass.server.ts";
import { getCard } from "#app/customer/card/get-card.server.ts";
import { requestDeletion } from "#app/customer/security/request-deletion.server.ts";
import { beginLoginChange, confirmLoginChange } from "#app/customer/security/change-login.server.ts";
import { changePassword } from "#app/customer/security/change-password.server.ts";
import { endSession, signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { getWalletItem } from "#app/customer/wallet/get-wallet-item.server.ts";
import { endSessionsOf } from "#app/desk/customers/end-sessions-of.server.ts";
import { lookupWalletCode } from "#app/till/codes/lookup-wallet-code.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { agreeByPin } from "#app/till/sales/agree-by-pin.server.ts";
import { sellToCustomer } from "#app/till/sales/sell-to-customer.server.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { cardAt, givePin, lookUp } from "#tests/factories/card.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword as password,
  makeCustomer,
  ownCall,
  refusal,
  uniqueEmail,
  value,
  type Customer,
} from "#tests/factories/customer.ts";
import { makePhone } from "#tests/factories/phone-key.ts";
import { giveItem } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date();
const till = await makeTill();
const voucher = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
const next = "jasmin2027";
const wrong = { ok: false, refusal: "WALLET_CODE_INVALID" };

/** Each act that ends what was given out, and whether the PIN stays. */
const acts: Record<string, { does: (customer: Customer) => Promise<unknown>; pinStays: boolean }> = {
  "a password changed with the old one": {
    pinStays: true,
    does: async (customer) =>
      value(
        await changePassword(await ownCall(customer), {
          oldPassword: password,
          password: next,
          confirmPassword: next,
        }),
      ),
  },
  "a reset password": {
    pinStays: false,
    does: async ({ login }) => {
      const { challenge } = value(await sendCode(anonymousCall(), { action: "RESET_PASSWORD", login }));
      const proved = value(await verifyCode(anonymousCall(), { challenge, otp: await codeSentTo(login) }));
      const chosen = { challenge: proved.challenge ?? "", password: next, confirmPassword: next };
      value(await resetPassword(anonymousCall(), chosen));
    },
  },
  "signing out everywhere": {
    pinStays: false,
    does: async (customer) => value(await signOutEverywhere(await ownCall(customer))),
  },
  "a changed login": {
    pinStays: false,
    does: async (customer) => {
      const [login, call] = [uniqueEmail(), await ownCall(customer)];
      const { challenge } = value(await beginLoginChange(call, { login, password }));
      value(await confirmLoginChange(call, { challenge, otp: await codeSentTo(login) }));
    },
  },
  "support's end of all sessions": {
    pinStays: false,
    does: async ({ userId }) => value(await endSessionsOf(operatorCall(), userId, "all")),
  },
  "the end of one device": {
    pinStays: true,
    does: async (customer) => {
      const call = await ownCall(customer);
      value(await endSession(call, call.caller.sessionId));
    },
  },
  "a wish to be deleted": {
    pinStays: true,
    does: async (customer) => value(await requestDeletion(await ownCall(customer), { password })),
  },
};

/** What somebody with the customer's session for a moment takes with them. */
async function steal({ token, userId }: Customer) {
  const caller = await callerOfSession(token);
  if (!caller) throw new Error("no session");
  const item = await giveItem(userId, voucher, now);
  const call = clientCall(userId, { now, codeEpoch: caller.codeEpoch });
  const [card, shown] = [await getCard(call), value(await getWalletItem(call, item))];
  value(await getOfflinePass(call, makePhone().jwk));
  return { item, card, inStore: shown.inStore };
}

describe.each(Object.entries(acts))("%s", (_, { does, pinStays }) => {
  test("ends the codes that a thief has copied, and no till takes them in any way", async () => {
    const customer = await makeCustomer();
    const { userId } = customer;
    await givePin(userId, "4826");
    const { item, card, inStore } = await steal(customer);
    const known = await lookUp(till, userId, now);
    await does(customer);

    expect(await lookupCustomer(till.call({ now }), { code: card.code })).toEqual(wrong);
    const code = inStore?.code ?? "";
    expect(await lookupWalletCode(till.call({ now }), { code })).toEqual(wrong);
    expect(await redeemWalletCode(till.call({ now }), { code, priceMillimes: 20_000 })).toEqual(wrong);
    const sale = { customer: known.customer, walletItemId: item, priceMillimes: 20_000, sellerName: "Sonia" };
    expect(await sellToCustomer(till.call({ now }), sale)).toMatchObject({
      refusal: "CUSTOMER_HANDLE_INVALID",
    });
    expect(await prisma.walletUse.count({ where: { userId } })).toBe(0);
    // Tills without a network hear of the pass by its serial.
    const [pass] = await prisma.offlinePass.findMany({ where: { userId } });
    expect(await readRevokedSerials(now)).toContain(pass?.id);
  });

  test("gives new codes that work, and the PIN is as it should be", async () => {
    const customer = await makeCustomer();
    const { userId } = customer;
    await givePin(userId, "4826");
    const { item, card, inStore } = await steal(customer);
    await does(customer);

    const own = await codeAt(item, now);
    expect(own.slice(0, 12)).toBe(inStore?.code.slice(0, 12));
    expect(own).not.toBe(inStore?.code);
    const shown = await cardAt(userId, now);
    expect(shown.slice(0, 12)).not.toBe(card.code.slice(0, 12));
    const { pinHash } = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });
    expect(pinHash !== null).toBe(pinStays);
    if (!pinStays)
      expect(await prisma.challenge.count({ where: { userId, kind: "PIN", closedAt: null } })).toBe(0);
    const { customer: handle } = value(await lookupCustomer(till.call({ now }), { code: shown }));
    const sale = value(
      await sellToCustomer(till.call({ now }), {
        ...{ customer: handle, walletItemId: item, priceMillimes: 20_000, sellerName: "Sonia" },
      }),
    );
    expect(refusal(await agreeByPin(till.call({ now }), { id: sale.id, pin: "4826" }))).toBe(
      pinStays ? null : "USER_AUTH_FAILED",
    );
    await refuseTransaction(till.call({ now }), sale.id, null);
    expect(await redeemWalletCode(till.call({ now }), { code: own, priceMillimes: 20_000 })).toMatchObject({
      ok: true,
    });
  });

  test("ends the yes by PIN of a sale that was begun before it", async () => {
    const customer = await makeCustomer();
    const { userId } = customer;
    await givePin(userId, "4826");
    const { customer: handle } = await lookUp(till, userId, now);
    const { id } = value(
      await sellToCustomer(till.call({ now }), {
        ...{ customer: handle, priceMillimes: 20_000, sellerName: "Sonia" },
      }),
    );
    await does(customer);
    expect(refusal(await agreeByPin(till.call({ now }), { id, pin: "4826" }))).toBe("USER_AUTH_FAILED");
  });
});

test("a session that stays hears of the new epoch at once", async () => {
  const customer = await makeCustomer();
  const before = await callerOfSession(customer.token);
  await acts["a password changed with the old one"]?.does(customer);
  const after = await identifyCaller(customer.token);
  expect(after).toMatchObject({ kind: "client", codeEpoch: (before?.codeEpoch ?? 0) + 1 });
});

test("a thief's call that was under way gets codes of before, and no pass", async () => {
  const customer = await makeCustomer();
  const { userId } = customer;
  const item = await giveItem(userId, voucher, now);
  const call = await ownCall(customer, { now });
  value(await signOutEverywhere(call));
  // As the call goes on: its caller was known before.
  const { code } = await getCard(call);
  expect(await lookupCustomer(till.call({ now }), { code })).toEqual(wrong);
  const shown = value(await getWalletItem(call, item));
  expect(
    await redeemWalletCode(till.call({ now }), { code: shown.inStore?.code ?? "", priceMillimes: 20_000 }),
  ).toEqual(wrong);
});

test("a use that was decided before the codes ended is refused", async () => {
  const customer = await makeCustomer();
  const { userId } = customer;
  const item = await giveItem(userId, voucher, now);
  const code = await codeAt(item, now);
  const use = () => redeemWalletCode(till.call({ now }), { code, priceMillimes: 20_000 });
  const end = async () => {
    await prisma.customer.update({ where: { id: userId }, data: { codeEpoch: { increment: 1 } } });
  };
  expect(await decidedBefore(userId, use, end)).toEqual(wrong);
});

test("support ends codes and PIN of a customer who is signed in nowhere", async () => {
  const customer = await makeCustomer();
  const { userId } = customer;
  const { card } = await steal(customer);
  await givePin(userId, "4826");
  await prisma.session.deleteMany({ where: { userId } });
  expect(value(await endSessionsOf(operatorCall(), userId, "all"))).toEqual({ ended: 0 });
  expect(await lookupCustomer(till.call({ now }), { code: card.code })).toEqual(wrong);
  expect((await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).pinHash).toBeNull();
});

test("twenty acts at once raise the epoch twenty times, and one card is left", async () => {
  const customers = await Promise.all(Array.from({ length: 3 }, () => makeCustomer()));
  for (const { userId } of customers) {
    await cardAt(userId, now);
    await Promise.all(Array.from({ length: 20 }, () => endSessionsOf(operatorCall(), userId, "all")));
    const { codeEpoch } = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });
    expect(codeEpoch).toBe(20);
    const codes = await Promise.all(Array.from({ length: 5 }, () => cardAt(userId, now)));
    expect(new Set(codes).size).toBe(1);
  }
});

test("after a new sign-in the phone shows codes that a till takes for minutes, without anything else", async () => {
  const customer = await makeCustomer();
  const { userId, login } = customer;
  value(await signOutEverywhere(await ownCall(customer)));
  const { token } = value(await signIn(anonymousCall(), { login, password }));
  const caller = await callerOfSession(token);
  const later = new Date(now.getTime() + 5 * codePeriodSeconds * 1000);
  const { code } = await getCard(clientCall(userId, { now: later, codeEpoch: caller?.codeEpoch ?? -1 }));
  expect(await lookupCustomer(till.call({ now: later }), { code })).toMatchObject({ ok: true });
});
