import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { callByCaller } from "#app/core/auth/call-limit.server.ts";
import { maxCallsPerMinute } from "#app/core/auth/limits.server.ts";
import { prisma } from "#app/core/db/client.server.ts";

const portion = maxCallsPerMinute() / 30;

async function callTimes(userId: string, times: number): Promise<void> {
  const caller = { kind: "client", userId, sessionId: randomUUID(), status: "ACTIVE", codeEpoch: 0 } as const;
  for (let count = 0; count < times; count += 1) expect(await callByCaller(caller)).toBeNull();
}

const counted = async () =>
  (await prisma.rateLimit.findMany({ where: { key: { startsWith: "call-caller:" } } })).map(
    ({ points }) => points,
  );

test("the few calls of most callers write nothing, and of many none is forgotten", async () => {
  await callTimes(randomUUID(), portion);
  expect(await counted()).toEqual([]);
  await callTimes(randomUUID(), portion + 1);
  expect(await counted()).toEqual([2 * portion]);
});
