import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { LiveHub } from "#app/core/services/live/live-hub.server.ts";
import { giveGift } from "#app/desk/customers/give-gift.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { makeClientCaller, openAt, tellAll, untilTrue } from "./support.ts";

let hub: LiveHub;
beforeEach(() => {
  hub = new LiveHub({ beatMs: 3_600_000 });
});
afterEach(() => hub.close());

describe("an event", () => {
  const written = (userId: string) => prisma.outbox.count({ where: { userId, kind: "LIVE" } });
  const give = (userId: string) => giveGift(operatorCall(), { userId, points: 20, note: null });

  test("is not written for who has never listened, and is from the moment a stream begins", async () => {
    const [amira, sami] = [await makeClientCaller(), await makeClientCaller()];
    await openAt(hub, sami);
    value(await give(amira.userId));
    value(await give(sami.userId));
    expect([await written(amira.userId), await written(sami.userId)]).toEqual([0, 1]);
  });

  test("is heard, or what it says is read, whenever a first stream begins beside it", async () => {
    for (let round = 0; round < 20; round += 1) {
      const amira = await makeClientCaller();
      const gift = give(amira.userId);
      const stream = await openAt(hub, amira);
      const { available } = await prisma.pointsAccount.findUniqueOrThrow({ where: { userId: amira.userId } });
      value(await gift);
      await tellAll();
      if (available === 0) await untilTrue(() => stream.heard().length > 0);
    }
  });
});
