/** How many tills of a store may sell without a network; decision 088. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { mostTills } from "#app/core/domain/offline/offline-bounds.ts";
import { endAnyDevice } from "#app/desk/offline-devices/end-any-device.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { makeOfflineKit } from "#app/till/offline/offline-kit.server.ts";
import { giveAllowance } from "#app/till/allowances/give-allowance.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { must } from "#tests/factories/sale.ts";
import { makeTillKey } from "#tests/factories/till-key.ts";
import { makeTill } from "#tests/factories/till.ts";

const start = new Date("2026-11-20T09:00:00Z");
const hours = (count: number) => new Date(start.getTime() + count * 60 * 60 * 1000);
const publicKey = makeTillKey().jwk;
const none = {
  ...{ ok: false, refusal: "NO_ALLOWANCE" },
  details: [{ path: "deviceId", code: "TILLS_FULL" }],
};
let till: Awaited<ReturnType<typeof makeTill>>;

const ask = (deviceId: string, now = start) => giveAllowance(till.call({ now }), { deviceId, publicKey });

// In a sandbox integrators name as many as they like.
beforeAll(() => {
  checkedEnvironment().SANDBOX = false;
});
afterAll(() => {
  checkedEnvironment().SANDBOX = true;
});

/** A store with as many tills as it may have; one more had asked at the same time. */
beforeAll(async () => {
  till = await makeTill();
  const asked = await Promise.all(
    Array.from({ length: mostTills + 1 }, (_, number) => ask(`till-${number}`)),
  );
  expect(asked.filter(({ ok }) => ok)).toHaveLength(mostTills);
  expect(asked.find(({ ok }) => !ok)).toEqual(none);
});

test("one of them gets another as before, and so does a till of another store", async () => {
  const { deviceId } = await prisma.offlineDevice.findFirstOrThrow({ where: { storeId: till.store.id } });
  expect(await ask(deviceId, hours(1))).toMatchObject({ ok: true });
  const other = await makeTill();
  expect(await giveAllowance(other.call({ now: start }), { deviceId: "till", publicKey })).toMatchObject({
    ok: true,
  });
});

test("the next till's page is told why it gets none, and that of one that was ended is not", async () => {
  const kit = (deviceId: string) => makeOfflineKit(till.call({ now: hours(1) }), { deviceId, publicKey });
  expect(await kit("next")).toMatchObject({ refusal: "NO_ALLOWANCE", extra: { full: true } });
  const { id, deviceId } = await prisma.offlineDevice.findFirstOrThrow({
    where: { storeId: till.store.id },
    orderBy: { deviceId: "asc" },
  });
  must(await endAnyDevice(operatorCall({ now: hours(1) }), id));
  expect(await kit(deviceId)).toMatchObject({ refusal: "NO_ALLOWANCE", extra: { ended: true } });
  expect(await kit("another")).toMatchObject({ ok: true });
});

test("the next till gets none, until one of the others can have sold in the same 72 hours no more", async () => {
  expect(await ask("next", hours(1))).toEqual(none);
  expect(await ask("next", hours(143.9))).toEqual(none);
  expect(await ask("next", hours(144))).toMatchObject({ ok: true });
});

test("a till that was ended makes room, and so do all whose key was ended", async () => {
  const own = await makeTill();
  const asks = (deviceId: string, now = start) => giveAllowance(own.call({ now }), { deviceId, publicKey });
  for (let number = 0; number < mostTills; number += 1) must(await asks(`till-${number}`));
  const { id } = await prisma.offlineDevice.findFirstOrThrow({
    where: { storeId: own.store.id, deviceId: "till-1" },
  });
  must(await endAnyDevice(operatorCall({ now: hours(1) }), id));
  must(await asks("another", hours(1)));
  expect(await asks("one more", hours(1))).toEqual(none);
  const { apiKeyId } = await prisma.offlineAllowance.findFirstOrThrow({ where: { deviceId: id } });
  await prisma.apiKey.create({
    data: {
      ...{ id: apiKeyId, kind: "MERCHANT", keyHash: crypto.randomUUID(), partnerId: own.partner.id },
      ...{ storeId: own.store.id, createdAt: start, revokedAt: hours(2) },
    },
  });
  expect(await asks("one more", hours(2))).toMatchObject({ ok: true });
  await prisma.apiKey.delete({ where: { id: apiKeyId } });
});
