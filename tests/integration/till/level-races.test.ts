import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { raiseLevels } from "#app/core/rewards/raise-levels.server.ts";
import { redeemWalletCode } from "#app/till/codes/redeem-wallet-code.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { decidedBefore } from "#tests/factories/at-the-lock.ts";
import { makeFriend } from "#tests/factories/friend.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");

test("a first sale and a fifth friend at the same moment end with the level that asks for both", async () => {
  const till = await makeTill();
  const userId = await makeAccount({
    now: new Date(now.getTime() - 12 * day),
    points: 100,
    level: 4,
    onboardingStep: 3,
  });
  for (let friend = 1; friend <= 4; friend += 1) await makeFriend(userId, { now });
  const fifth = await makeAccount({ now });
  const offer = { partnerId: till.partner.id, type: "VOUCHER", faceValueMillimes: 20_000 } as const;
  const item = await makeItem(userId, { ...offer, pointPrice: 100 }, now);
  const code = await codeAt(item, now);

  // The till has decided and waits for the lock; the change that the friend causes leaves no entry in the
  // ledger.
  const sell = () => redeemWalletCode(till.call({ now }), { code, priceMillimes: 12_500 });
  const sold = await decidedBefore(userId, sell, async (tx) => {
    await tx.referral.create({
      data: { userId, id: newId(), friendId: fifth, status: "ACCEPTED", createdAt: now },
    });
    expect(await raiseLevels(tx, userId, now)).toBeNull();
  });
  expect(sold).toMatchObject({ ok: true, value: { pointsEarned: 0 } });
  expect((await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).level).toBe(5);
});
