import { describe, expect, test } from "vitest";
import type { Pushed } from "#app/core/adapters/passes/pass-push.ts";
import { noteChanges, readOrMakePass } from "#app/core/db/card/apple-pass.server.ts";
import { keepDevice, readChangedOn } from "#app/core/db/card/pass-devices.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { passPeriodSeconds } from "#app/core/domain/passes/pass-code.ts";
import { passUpdatesBy } from "#app/core/services/card/pass-updates.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { preview, runAt } from "../jobs/support.ts";

const now = new Date("2026-11-24T12:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** A customer whose pass is on devices with these push tokens. */
async function ownerOf(...pushTokens: string[]): Promise<string> {
  const userId = await makeAccount({ now, points: 100 });
  await readOrMakePass({ userId, codeEpoch: 0 }, newId(), now);
  for (const pushToken of pushTokens) await keepDevice({ userId, deviceId: pushToken, pushToken }, now, now);
  return userId;
}

/** A stand-in for the push service, which records the tokens of the devices that it should notify. */
function catcher(answer: (token: string) => Pushed = () => "TOLD") {
  const told: string[] = [];
  const job = passUpdatesBy(async (token) => {
    told.push(token);
    return answer(token);
  });
  return { told, job };
}

describe("devices are told", () => {
  test("when points or level change, each once, and not otherwise", async () => {
    const changed = await ownerOf("a1", "a2");
    await ownerOf("b1");
    const { told, job } = catcher();
    await runAt(job, later(60));
    expect(told).toEqual([]);
    await credit(changed, 5, { now: later(60) });
    expect((await preview(job, later(61))).map((one) => "userId" in one && one.userId)).toEqual([changed]);
    expect(await runAt(job, later(120))).toMatchObject({ done: 1, failed: 0 });
    expect(told.sort()).toEqual(["a1", "a2"]);
    await runAt(job, later(180));
    expect(told).toHaveLength(2);
    const level = { userId: changed, level: 1, rewardPoints: 0, reachedAt: later(200) };
    await prisma.userLevel.create({ data: level });
    await prisma.customer.update({ where: { id: changed }, data: { level: 1 } });
    await runAt(job, later(240));
    expect(told).toHaveLength(4);
  });

  test("when the week of the digits is over", async () => {
    await ownerOf("c1");
    const { told, job } = catcher();
    await runAt(job, later(passPeriodSeconds));
    expect(told).toContain("c1");
  });

  test("by the next run where Apple's service was away, and the run ends after a page of failures", async () => {
    const owners = await Promise.all(Array.from({ length: 60 }, (_, index) => ownerOf(`d${index}`)));
    for (const userId of owners) await credit(userId, 1, { now: later(1) });
    const away = catcher(() => {
      throw new Error("away");
    });
    expect(await runAt(away.job, later(2))).toMatchObject({ done: 0, failed: 50 });
    const back = catcher();
    expect(await runAt(back.job, later(62))).toMatchObject({ failed: 0 });
    expect(back.told.filter((token) => token.startsWith("d"))).toHaveLength(60);
  });

  test("never again once they are gone", async () => {
    const userId = await ownerOf("e1", "e2");
    await credit(userId, 1, { now: later(1) });
    const { job } = catcher((token) => (token === "e1" ? "GONE" : "TOLD"));
    await runAt(job, later(2));
    const left = await prisma.applePassDevice.findMany({ where: { userId } });
    expect(left.map(({ deviceId }) => deviceId)).toEqual(["e2"]);
  });

  test("only where passes can be made", async () => {
    const userId = await ownerOf("f1");
    await credit(userId, 1, { now: later(1) });
    const told: string[] = [];
    const off = passUpdatesBy(
      async (token) => {
        told.push(token);
        return "TOLD";
      },
      () => false,
    );
    await runAt(off, later(2));
    expect(told).toEqual([]);
  });
});

test("two changes within a second are two to a device, which compares whole seconds", async () => {
  const userId = await ownerOf("g1");
  const times = [];
  for (const ms of [10, 20, 30]) {
    await credit(userId, 1, { now });
    await noteChanges([userId], new Date(now.getTime() + ms));
    times.push((await readChangedOn("g1", new Date(0)))[0]?.changedAt.getTime() ?? 0);
  }
  expect(new Set(times).size).toBe(3);
  expect(times.every((time) => time % 1000 === 0)).toBe(true);
});

test("of very many devices of one pass the newest twenty stay", async () => {
  const userId = await ownerOf();
  for (let index = 0; index < 25; index += 1)
    await keepDevice({ userId, deviceId: `h${index}`, pushToken: "aa" }, now, later(index));
  const left = await prisma.applePassDevice.findMany({ where: { userId }, orderBy: { createdAt: "asc" } });
  expect(left.map(({ deviceId }) => deviceId)).toEqual(
    Array.from({ length: 20 }, (_, index) => `h${index + 5}`),
  );
});
