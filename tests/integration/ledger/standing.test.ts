import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeStore } from "#tests/factories/catalogue.ts";

test("a month of sales beyond any number of a column still gives a standing", async () => {
  const userId = await makeAccount();
  const { id: storeId, partnerId } = await makeStore();
  const now = new Date();
  const sale = {
    userId,
    code: "T",
    partnerId,
    storeId,
    status: "CONFIRMED",
    yield: "GIVEN",
    reductionMillimes: 0,
    pointsEarned: 0,
    bonusPoints: 0,
  } as const;
  const amounts = { priceMillimes: 1_000_000_000, payableMillimes: 1_000_000_000 };
  await prisma.transaction.createMany({
    data: Array.from({ length: 5 }, () => ({
      ...sale,
      ...amounts,
      id: newId(),
      createdAt: now,
      confirmedAt: now,
    })),
  });
  const standing = await readStanding(prisma, userId, now);
  expect(standing?.levelFacts.spent30DaysMillimes).toBe(2_000_000_000);
});
