import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { WalletItemStatus } from "#app/generated/prisma/client.ts";
import { readUsableItems } from "#app/core/db/wallet/usable-items.server.ts";
import { listExpiredWallet, listWallet } from "#app/customer/wallet/list-wallet.server.ts";
import { useItemOnline } from "#app/customer/online/use-item-online.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { makeOnlineTill, onlineShop } from "#tests/factories/online.ts";
import { giveItem } from "#tests/factories/sale.ts";

const now = new Date("2026-11-21T12:00:00Z");
const yesterday = new Date("2026-11-20T23:00:00Z");
const tomorrow = new Date("2026-11-22T23:00:00Z");

const { partner: shop } = await makeOnlineTill();

/** A customer with one item for each wish, made in this order. */
async function walletOf(wishes: { status: WalletItemStatus; validTo: Date | null; online?: boolean }[]) {
  const userId = await makeAccount({ now, level: 2, onboardingStep: 3 });
  const ids: string[] = [];
  for (const { status, validTo, online = false } of wishes) {
    const id = await giveItem(userId, { partnerId: online ? shop.id : undefined }, now);
    const changed = { status, validTo, availableOnline: online, id: newId() };
    await prisma.walletItem.update({ where: { userId_id: { userId, id } }, data: changed });
    await prisma.purchase.updateMany({
      where: { userId, walletItemId: id },
      data: { walletItemId: changed.id },
    });
    ids.push(changed.id);
  }
  return { userId, ids };
}

type List = typeof listWallet;

/** All pages of a list, two items each. */
async function pagesOf(list: List, userId: string, channel?: "store" | "online"): Promise<string[]> {
  const found: string[] = [];
  for (let after: { id: string } | null = null; ;) {
    const { items, nextCursor } = await list(clientCall(userId, { now }), {
      limit: 2,
      after,
      ...(channel && { channel }),
    });
    found.push(...items.map(({ id }) => id));
    if (!nextCursor) return found;
    after = { id: found.at(-1) ?? "" };
  }
}

const every = [
  { status: "ACTIVE", validTo: null },
  { status: "ACTIVE", validTo: yesterday },
  { status: "ACTIVE", validTo: tomorrow, online: true },
  { status: "VOID", validTo: null },
  { status: "ACTIVE", validTo: null },
  { status: "VOID", validTo: tomorrow },
  { status: "ACTIVE", validTo: now, online: true },
  { status: "ACTIVE", validTo: tomorrow },
] as const;

test("what can be used and what is over are two lists, each newest first, each item once", async () => {
  const { userId, ids } = await walletOf([...every]);
  const [a, b, c, d, e, f, g, h] = ids;
  expect(await pagesOf(listWallet, userId)).toEqual([h, e, c, a]);
  expect(await pagesOf(listExpiredWallet, userId)).toEqual([g, f, d, b]);
  expect(await pagesOf(listWallet, userId, "online")).toEqual([c]);
  expect(await pagesOf(listExpiredWallet, userId, "online")).toEqual([g]);
});

test("online are those for online use whose partner has an online shop, in the list and on the item", async () => {
  const closed = await makePartner({ online: false, onlineUrl: onlineShop, now });
  const userId = await makeAccount({ now });
  const ids: string[] = [];
  for (const [partnerId, availableOnline] of [
    [shop.id, true],
    [shop.id, false],
    [closed.id, true],
    [null, true],
  ] as const)
    ids.push(await giveItem(userId, { partnerId, availableOnline }, now));
  expect(await pagesOf(listWallet, userId, "online")).toEqual([ids[0]]);
  const { items } = await listWallet(clientCall(userId, { now }), { limit: 10, after: null });
  const flags = new Map(items.map(({ id, availableOnline }) => [id, availableOnline]));
  expect(ids.map((id) => flags.get(id))).toEqual([true, false, false, false]);
  for (const id of ids)
    expect(
      (await useItemOnline(clientCall(userId, { now }), { walletItemId: id, basketPriceMillimes: 30_000 }))
        .ok,
    ).toBe(flags.get(id));
});

test("at a till the items that end first come first, those without an end last", async () => {
  const { userId, ids } = await walletOf([...every]);
  const [a, , c, , e, , , h] = ids;
  await prisma.walletItem.updateMany({ where: { userId }, data: { partnerId: null } });
  const items = await readUsableItems(prisma, { userId, partnerId: newId(), now });
  expect(items.map(({ id }) => id)).toEqual([c, h, a, e]);
});
