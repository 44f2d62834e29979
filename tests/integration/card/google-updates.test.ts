// Own process: it has the keys of both wallets.
import { beforeAll, expect, test } from "vitest";
import type { GoogleUpdated } from "#app/core/adapters/passes/google-update.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { PassFace } from "#app/core/domain/passes/pass-face.ts";
import { checkedEnvironment, readEnvironment } from "#app/env.server.ts";
import { googleUpdatesBy } from "#app/core/services/card/google-updates.server.ts";
import { signOutEverywhere } from "#app/customer/security/sessions.server.ts";
import { saveToGoogle } from "#app/customer/card/save-to-google.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makePassKeys } from "#tests/factories/pass-keys.ts";
import { must } from "#tests/factories/sale.ts";
import { preview, runAt } from "../jobs/support.ts";

const now = new Date("2026-11-24T12:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

beforeAll(() => {
  const read = readEnvironment({
    ...process.env,
    ...makePassKeys().settings,
    ORIGIN: "https://mezia.example",
  });
  if ("problems" in read) throw new Error(read.problems.join());
  Object.assign(checkedEnvironment(), read.environment);
});

/** A customer who has requested their pass, and the card's code, which is its name at Google. */
async function ownerAt(at: Date, points = 100) {
  const userId = await makeAccount({ now, points });
  must(await saveToGoogle(clientCall(userId, { now: at })));
  const { code } = await prisma.customerCard.findUniqueOrThrow({ where: { userId } });
  return { userId, code };
}

/** A stand-in for Google, which records the updates of each card. */
function catcher(answer: (code: string) => GoogleUpdated = () => "SHOWN") {
  const told = new Map<string, (PassFace | "ENDED")[]>();
  const job = googleUpdatesBy(async (code, face) => {
    const shown = answer(code);
    told.set(code, [...(told.get(code) ?? []), face]);
    return shown;
  });
  return { told: (code: string) => told.get(code) ?? [], job };
}

const isKnown = async (userId: string) => (await prisma.googlePass.count({ where: { userId } })) > 0;

test("a pass is changed when points or level do, once, however many changes there were", async () => {
  const { userId, code } = await ownerAt(now);
  const { told, job } = catcher();
  await runAt(job, later(5));
  expect(told(code)).toEqual([]);
  for (const points of [5, 20]) await credit(userId, points, { now: later(6) });
  expect((await preview(job, later(7))).map((one) => "userId" in one && one.userId)).toContain(userId);
  await runAt(job, later(10));
  await runAt(job, later(15));
  expect(told(code)).toEqual([{ level: 0, points: 125 }]);
  await prisma.userLevel.create({ data: { userId, level: 1, rewardPoints: 0, reachedAt: later(16) } });
  await prisma.customer.update({ where: { id: userId }, data: { level: 1 } });
  await runAt(job, later(20));
  expect(told(code).at(-1)).toEqual({ level: 1, points: 125 });
});

test("a second link changes nothing at Google, so what changed since the first is still to be told", async () => {
  const { userId, code } = await ownerAt(now);
  await credit(userId, 7, { now: later(1) });
  must(await saveToGoogle(clientCall(userId, { now: later(2) })));
  const { told, job } = catcher();
  await runAt(job, later(5));
  expect(told(code)).toEqual([{ level: 0, points: 107 }]);
});

test("a pass may be saved for an hour after its link; one that is not there later is forgotten", async () => {
  const { userId, code } = await ownerAt(now);
  await credit(userId, 1, { now: later(1) });
  const absent = catcher((one) => (one === code ? "ABSENT" : "SHOWN"));
  await runAt(absent.job, later(55));
  expect(await isKnown(userId)).toBe(true);
  const { told, job } = catcher();
  await runAt(job, later(58));
  expect(told(code), "it was saved in the meantime").toEqual([{ level: 0, points: 101 }]);
  await credit(userId, 1, { now: later(59) });
  await runAt(absent.job, later(65));
  expect(await isKnown(userId)).toBe(false);
});

test("a pass whose code was ended is ended at Google, once, and the next link is of another", async () => {
  const { userId, code } = await ownerAt(now);
  must(await signOutEverywhere(clientCall(userId, { now: later(1) })));
  const away = catcher(() => {
    throw new Error("away");
  });
  await runAt(away.job, later(2));
  expect(await isKnown(userId), "it is ended by the next run").toBe(true);
  must(await saveToGoogle(clientCall(userId, { now: later(3), codeEpoch: 1 })));
  const next = await prisma.customerCard.findUniqueOrThrow({ where: { userId } });
  await credit(userId, 5, { now: later(4) });
  const { told, job } = catcher();
  await runAt(job, later(5));
  await runAt(job, later(10));
  expect(told(code)).toEqual(["ENDED"]);
  expect(told(next.code)).toEqual([{ level: 0, points: 105 }]);
});

test("a pass that was ended before it was saved is ended once it is there, within its link's hour", async () => {
  const { userId, code } = await ownerAt(now);
  must(await signOutEverywhere(clientCall(userId, { now: later(1) })));
  const absent = catcher((one) => (one === code ? "ABSENT" : "SHOWN"));
  await runAt(absent.job, later(5));
  const { told, job } = catcher();
  await runAt(job, later(50));
  expect(told(code)).toEqual(["ENDED"]);
  expect(await isKnown(userId)).toBe(false);
});

test("where Google was away the next run tells it, and a run ends after a page of failures", async () => {
  const owners = await Promise.all(Array.from({ length: 60 }, () => ownerAt(now)));
  for (const { userId } of owners) await credit(userId, 1, { now: later(1) });
  const away = catcher(() => {
    throw new Error("away");
  });
  expect(await runAt(away.job, later(5))).toMatchObject({ done: 0, failed: 50 });
  const back = catcher();
  expect(await runAt(back.job, later(10))).toMatchObject({ failed: 0 });
  for (const { code } of owners) expect(back.told(code)).toEqual([{ level: 0, points: 101 }]);
});

test("nothing leaves an installation without the keys", async () => {
  const { userId, code } = await ownerAt(now);
  await credit(userId, 1, { now: later(1) });
  let calls = 0;
  const update = async () => {
    calls += 1;
    return "SHOWN" as const;
  };
  await runAt(
    googleUpdatesBy(update, () => false),
    later(5),
  );
  expect([calls, code.length]).toEqual([0, 10]);
});
