/** What customers hold of a partner that has closed everywhere: rules.md, Closing. */
import { expect, test } from "vitest";
import { prisma } from "#app/db/client.server.ts";
import { changePartner } from "#app/services/catalogue/partner.server.ts";
import { purchaseOffer } from "#app/services/offers/purchase-offer.server.ts";
import {
  listStrandedItems,
  moveStrandedItems,
  returnStrandedItems,
} from "#app/services/payments/stranded-items.server.ts";
import { getPoints } from "#app/services/points/get-points.server.ts";
import { redeemWalletCode } from "#app/services/till/redeem-wallet-code.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { codeAt, makeTill } from "#tests/factories/till.ts";
import { kindsTo } from "../notices/support.ts";

const now = new Date("2026-12-01T10:00:00Z");
const operator = operatorCall({ now });
const reason = "L’enseigne a fermé";

/** A partner and two customers who hold two vouchers and one of it. */
async function soldBeforeClosing() {
  const till = await makeTill();
  const { id: partnerId } = till.partner;
  const voucher = { partnerId, type: "VOUCHER", faceValueMillimes: 20_000, pointPrice: 100 } as const;
  const { id: offerId } = await makeOffer({ ...voucher, now });
  const holders = [await makeAccount({ now, points: 500 }), await makeAccount({ now, points: 500 })] as const;
  for (const userId of [holders[0], holders[0], holders[1]])
    value(await purchaseOffer(clientCall(userId, { now }), { offerId }));
  const close = async () => value(await changePartner(operator, partnerId, { closedFrom: "2026-12-01" }));
  return { till, partnerId, holders, close };
}
const told = async (userId: string) =>
  (await kindsTo(userId)).filter((kind) => kind === "SHOP_CLOSED").length;

test("are shown once the partner has no open store, and nothing is done before", async () => {
  const { partnerId, holders, close } = await soldBeforeClosing();
  const other = await makeTill();
  expect(value(await listStrandedItems(operator, partnerId))).toEqual({ count: 0, items: [] });
  expect(refusal(await returnStrandedItems(operator, partnerId, { reason }))).toBe("CONFLICT");
  const to = { partnerId: other.partner.id };
  expect(refusal(await moveStrandedItems(operator, partnerId, to))).toBe("CONFLICT");
  await close();
  const { count, items } = value(await listStrandedItems(operator, partnerId));
  expect(count).toBe(3);
  expect(items.map(({ userId }) => userId)).toEqual([holders[0], holders[0], holders[1]]);
  expect(items.every(({ returnable }) => returnable)).toBe(true);
});

test("are returned, once, and each holder is told in one message", async () => {
  const { partnerId, holders, close } = await soldBeforeClosing();
  await close();
  expect(value(await returnStrandedItems(operator, partnerId, { reason }))).toEqual({ done: 3, left: 0 });
  expect(value(await returnStrandedItems(operator, partnerId, { reason }))).toEqual({ done: 0, left: 0 });
  for (const userId of holders) {
    expect((await getPoints(clientCall(userId, { now }))).available).toBe(500);
    expect(await told(userId)).toBe(1);
  }
  expect((await kindsTo(holders[0])).filter((kind) => kind === "REFUND")).toEqual([]);
});

test("are good at another partner's stores from then on, and each holder is told in one message", async () => {
  const { partnerId, holders, close } = await soldBeforeClosing();
  const other = await makeTill();
  await close();
  const nowhere = await moveStrandedItems(operator, partnerId, { partnerId });
  expect(refusal(nowhere)).toBe("INVALID_INPUT");
  const item = await prisma.walletItem.findFirstOrThrow({ where: { userId: holders[0] } });
  const use = async () =>
    redeemWalletCode(other.call({ now }), { code: await codeAt(item.id, now), priceMillimes: 5_000 });
  expect(refusal(await use())).toBe("WALLET_CODE_INVALID");
  const to = { partnerId: other.partner.id };
  expect(value(await moveStrandedItems(operator, partnerId, to))).toEqual({ done: 3, left: 0 });
  expect(value(await moveStrandedItems(operator, partnerId, to))).toEqual({ done: 0, left: 0 });
  expect(value(await use())).toMatchObject({ reductionMillimes: 5_000 });
  for (const userId of holders) expect(await told(userId)).toBe(1);
});
