import { expect, test } from "vitest";
import { wrongCodeOfItem } from "#app/core/auth/code-limits.server.ts";
import { lookupWalletCode } from "#app/till/codes/lookup-wallet-code.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { giveItem } from "#tests/factories/sale.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const till = await makeTill();
const wrong = { ok: false, refusal: "WALLET_CODE_INVALID" };

test("who tries digit after digit finds nothing: after twenty wrong ones the right ones open nothing for a while", async () => {
  const item = await giveItem(
    await makeAccount({ now }),
    { partnerId: till.partner.id, type: "COUPON", discount: { kind: "AMOUNT", value: 1_000 } },
    now,
  );
  const code = await codeAt(item, now);
  const otherDigits = (turn: number) =>
    code.replace(/\d{6}$/, (digits) => String((Number(digits) + 1 + turn) % 1_000_000).padStart(6, "0"));
  for (let turn = 0; turn < 19; turn++)
    expect(await lookupWalletCode(till.call({ now }), { code: otherDigits(turn) })).toEqual(wrong);
  expect(await lookupWalletCode(till.call({ now }), { code })).toMatchObject({ ok: true });
  expect(await redeemWalletCode(till.call({ now }), { code: otherDigits(19), priceMillimes: 5_000 })).toEqual(
    wrong,
  );
  expect(await redeemWalletCode(till.call({ now }), { code, priceMillimes: 5_000 })).toEqual(wrong);
  await wrongCodeOfItem.forget(`${item} ${till.partner.id}`);
  expect(await redeemWalletCode(till.call({ now }), { code, priceMillimes: 5_000 })).toMatchObject({
    ok: true,
  });
});

test("one company's wrong digits close no item that other companies accept too", async () => {
  const coupon = { type: "COUPON", discount: { kind: "AMOUNT", value: 1_000 } } as const;
  const item = await giveItem(await makeAccount({ now }), { ...coupon, partnerId: null }, now);
  const code = await codeAt(item, now);
  const others = code.replace(/\d{6}$/, (digits) =>
    String((Number(digits) + 1) % 1_000_000).padStart(6, "0"),
  );
  for (let turn = 0; turn < 20; turn++)
    expect(await lookupWalletCode(till.call({ now }), { code: others })).toEqual(wrong);
  expect(await lookupWalletCode(till.call({ now }), { code })).toEqual(wrong);
  const elsewhere = await makeTill();
  expect(await lookupWalletCode(elsewhere.call({ now }), { code })).toMatchObject({ ok: true });
});
