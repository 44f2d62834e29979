import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { prisma } from "#app/db/client.server.ts";
import { newId } from "#app/db/ids.server.ts";
import { transact } from "#app/db/transaction.server.ts";
import { lockAccount } from "#app/ledger/post.server.ts";
import { raiseLevels } from "#app/ledger/raise-levels.server.ts";
import { redeemWalletCode } from "#app/services/till/redeem-wallet-code.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { makeFriend } from "#tests/factories/friend.ts";
import { codeAt, makeItem, makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");

async function isWaiting(): Promise<boolean> {
  const [row] = await prisma.$queryRaw<{ waiting: boolean }[]>`
    SELECT EXISTS (SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting`;
  return row?.waiting === true;
}

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

  // The till has decided and waits for the lock; the friend's change leaves no entry in the ledger.
  const { selling } = await transact(async (tx) => {
    await lockAccount(tx, userId);
    const selling = redeemWalletCode(till.call({ now }), { code, priceMillimes: 12_500 });
    while (!(await isWaiting())) await wait(5);
    await tx.referral.create({
      data: { userId, id: newId(), friendId: fifth, status: "ACCEPTED", createdAt: now },
    });
    expect(await raiseLevels(tx, userId, now)).toBeNull();
    return { selling };
  });
  expect(await selling).toMatchObject({ ok: true, value: { pointsEarned: 0 } });
  expect((await prisma.user.findUniqueOrThrow({ where: { id: userId } })).level).toBe(5);
});
