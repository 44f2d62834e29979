import { describe, expect, it } from "vitest";
import { openWebhookSecret } from "#app/core/auth/webhook-secrets.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { changeWebhook } from "#app/core/services/webhooks/change-webhook.server.ts";
import { countParked } from "#app/desk/webhooks/count-parked.server.ts";
import { createWebhook } from "#app/core/services/webhooks/create-webhook.server.ts";
import { getWebhook } from "#app/desk/webhooks/get-webhook.server.ts";
import { listDeliveries } from "#app/desk/webhooks/list-deliveries.server.ts";
import { listWebhooks } from "#app/core/services/webhooks/list-webhooks.server.ts";
import { removeWebhook } from "#app/desk/webhooks/remove-webhook.server.ts";
import { replayDelivery } from "#app/desk/webhooks/replay-delivery.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { exampleEvent } from "#tests/factories/webhook-event.ts";

const now = new Date("2026-11-21T12:00:00Z");
const url = "https://shop.example/hooks";

/** Runs the work, and rolls it back. */
async function undone<T>(work: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> {
  const results: T[] = [];
  const rolledBack = new Error("rolled back");
  await prisma
    .$transaction(async (tx) => {
      results.push(await work(tx));
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  const [result] = results;
  if (result === undefined) throw new Error("nothing was done");
  return result;
}

async function makeWebhook(at = now) {
  const { id: partnerId } = await makePartner();
  return value(await createWebhook(operatorCall({ now: at }), { partnerId, url }));
}

describe("a webhook", () => {
  it("shows its secret once, and keeps it sealed", async () => {
    const { id: storeId, partnerId } = await makeStore();
    const made = value(await createWebhook(operatorCall({ now }), { partnerId, storeId, url }));
    const { secret, ...shown } = made;
    expect(shown).toEqual({
      id: made.id,
      version: 1,
      partnerId,
      storeId,
      url,
      events: [],
      createdAt: now.toISOString(),
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await getWebhook(made.id)).toEqual({ ok: true, value: shown });
    const row = await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: made.id } });
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
    expect(openWebhookSecret(row.sealedSecret)).toBe(secret);
    expect(JSON.stringify(await listWebhooks({ limit: 100 }))).not.toContain(secret.slice(6));
  });

  it("is made once for one idempotency key, and the secret is given again to it, from where it lies sealed", async () => {
    const { id: partnerId } = await makePartner();
    const call = operatorCall({ now, key: newId() });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createWebhook(call, { partnerId, url })),
    );
    expect(new Set(answers.map((answer) => `${value(answer).id} ${value(answer).secret}`)).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && answer.replayed)).toHaveLength(19);
    expect(await prisma.webhookEndpoint.count({ where: { partnerId } })).toBe(1);
    const kept = await prisma.idempotencyKey.findFirstOrThrow({ where: { key: call.idempotency?.key } });
    expect(JSON.stringify(kept)).not.toMatch(/whsec_|secret/i);
    const another = operatorCall({ now, key: call.idempotency?.key, request: { another: true } });
    expect(refusal(await createWebhook(another, { partnerId, url }))).toBe("IDEMPOTENCY_KEY_REUSED");
  });

  it("is changed from the next event on, with its secret, and written down", async () => {
    const store = await makeStore();
    const { id } = value(await createWebhook(operatorCall({ now }), { partnerId: store.partnerId, url }));
    const { sealedSecret } = await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } });
    const there = "https://shop.example/there";
    const changed = value(
      await changeWebhook(operatorCall(), id, {
        url: there,
        storeId: store.id,
        events: ["request", "request"],
      }),
    );
    expect(changed).toMatchObject({ id, url: there, storeId: store.id, events: ["request"] });
    expect(await prisma.webhookEndpoint.findUnique({ where: { id } })).toMatchObject({
      sealedSecret,
      url: there,
      events: ["request"],
    });
    expect(value(await changeWebhook(operatorCall(), id, { storeId: null }))).toMatchObject({
      url: there,
      storeId: null,
      events: ["request"],
    });
    value(await changeWebhook(operatorCall(), id, {}));
    const written = await prisma.auditEntry.findMany({
      where: { target: id, action: "webhook.change" },
      orderBy: { id: "asc" },
    });
    expect(written.map(({ detail }) => detail)).toEqual([
      { fields: ["url", "storeId", "events"] },
      { fields: ["storeId"] },
    ]);
    const stranger = await makeStore();
    expect(refusal(await changeWebhook(operatorCall(), id, { storeId: stranger.id }))).toBe("NOT_FOUND");
    expect(refusal(await changeWebhook(operatorCall(), id, { url: "http://shop.example/" }))).toBe(
      "INVALID_INPUT",
    );
    await removeWebhook(operatorCall(), id);
    expect(refusal(await changeWebhook(operatorCall(), id, { events: [] }))).toBe("NOT_FOUND");
  });

  it("is told of what it asked for: without a wish of everything", async () => {
    const { id: partnerId } = await makePartner();
    const make = async (events: ("transaction" | "redemption" | "request")[]) =>
      value(await createWebhook(operatorCall(), { partnerId, url, events })).id;
    const [all, sales, two] = [
      await make([]),
      await make(["transaction"]),
      await make(["redemption", "request"]),
    ];
    // Rolled back at the end. The last type stands for a type that is not declared yet.
    const told = await undone(async (tx) => {
      for (const type of ["transaction.confirmed", "redemption.made", "request.created", "yet.unknown"]) {
        await tx.$queryRaw`SELECT announce_to_webhooks(p_partner => ${partnerId}::uuid, p_store => ${null}::uuid, p_type => ${type}, p_data => '{}'::jsonb, p_now => ${now}::timestamptz)::text`;
      }
      return tx.outbox.findMany({ where: { recipient: { in: [all, sales, two] } } });
    });
    const toldOf = (recipient: string) =>
      told
        .filter((row) => row.recipient === recipient)
        .map(({ payload }) => (payload as { type: string }).type)
        .sort();
    expect(toldOf(all)).toEqual([
      "redemption.made",
      "request.created",
      "transaction.confirmed",
      "yet.unknown",
    ]);
    expect(toldOf(sales)).toEqual(["transaction.confirmed"]);
    expect(toldOf(two)).toEqual(["redemption.made", "request.created"]);
  });

  it("is listed for its partner alone", async () => {
    const [one] = [await makeWebhook(), await makeWebhook()];
    expect((await listWebhooks({ limit: 100, partnerId: one.partnerId })).items.map(({ id }) => id)).toEqual([
      one.id,
    ]);
  });

  it("is for a partner that is there and a store of theirs", async () => {
    const [store, stranger] = [await makeStore(), await makeStore()];
    const { partnerId } = store;
    for (const body of [
      { partnerId: newId() },
      { partnerId, storeId: newId() },
      { partnerId, storeId: stranger.id },
    ]) {
      expect(refusal(await createWebhook(operatorCall(), { ...body, url }))).toBe("NOT_FOUND");
    }
  });

  it("goes over https; to the machine itself a sandbox lets it go plainly", async () => {
    const { id: partnerId } = await makePartner();
    const refused = { refusal: "INVALID_INPUT", details: [{ path: "url", code: "INVALID" }] };
    expect(await createWebhook(operatorCall(), { partnerId, url: "http://shop.example/" })).toMatchObject(
      refused,
    );
    expect(await createWebhook(operatorCall(), { partnerId, url: "http://localhost:4000/" })).toMatchObject({
      ok: true,
    });
  });

  it.each(["https://10.0.0.1/", "https://169.254.169.254/", "https://[fd00::1]/", "https://0xa.1/"])(
    "is refused at once at the private address %s, also as a change",
    async (address) => {
      const { id: partnerId } = await makePartner();
      const refused = { refusal: "INVALID_INPUT", details: [{ path: "url", code: "INVALID" }] };
      expect(await createWebhook(operatorCall(), { partnerId, url: address })).toMatchObject(refused);
      const { id } = value(await createWebhook(operatorCall(), { partnerId, url }));
      expect(await changeWebhook(operatorCall(), id, { url: address })).toMatchObject(refused);
    },
  );

  it("is gone once it was removed, and stays removed as it was", async () => {
    const { id } = await makeWebhook();
    const removed = { ok: true, value: { id, removedAt: now.toISOString() } };
    expect(await removeWebhook(operatorCall({ now }), id)).toEqual(removed);
    expect(refusal(await getWebhook(id))).toBe("NOT_FOUND");
    expect((await listWebhooks({ limit: 100 })).items.map((item) => item.id)).not.toContain(id);
    expect(await removeWebhook(operatorCall({ now: new Date(now.getTime() + 1_000) }), id)).toEqual(removed);
    expect(refusal(await removeWebhook(operatorCall({ now }), newId()))).toBe("NOT_FOUND");
  });

  it("is listed, newest first, each once", async () => {
    const moment = new Date("2099-01-01T00:00:00Z");
    const made = [await makeWebhook(moment), await makeWebhook(moment)].map(({ id }) => id).reverse();
    const first = await listWebhooks({ limit: 1 });
    const cursor = { createdAt: moment, id: made[0] ?? "" };
    const second = await listWebhooks({ limit: 1, cursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made);
  });
});

describe("a delivery", () => {
  async function makeDelivery(recipient: string, fields: object = {}, createdAt = now) {
    const id = newId();
    const row = {
      id,
      kind: "WEBHOOK",
      recipient,
      payload: { ...exampleEvent("request.created", createdAt) },
      nextAttemptAt: createdAt,
      createdAt,
    } as const;
    await prisma.outbox.create({ data: { ...row, ...fields } });
    return id;
  }
  const parked = { state: "PARKED", attempts: 9, lastError: "answered 500" } as const;

  it("is listed by its state, newest first, and nobody's message with it", async () => {
    const { id: endpointId } = await makeWebhook();
    const later = new Date(now.getTime() + 1_000);
    const done = await makeDelivery(endpointId, { state: "DONE", attempts: 1, doneAt: later });
    const failed = await makeDelivery(endpointId, parked, later);
    const waiting = await makeDelivery(endpointId, {}, later);
    await prisma.outbox.create({
      data: {
        id: newId(),
        kind: "MESSAGE",
        recipient: endpointId,
        payload: {},
        nextAttemptAt: now,
        createdAt: later,
      },
    });
    const idsOf = async (state?: "DONE" | "PARKED" | "WAITING") =>
      (await listDeliveries({ limit: 100, state })).items.map(({ id }) => id);
    expect(await idsOf()).toEqual([waiting, failed, done]);
    expect([await idsOf("DONE"), await idsOf("PARKED"), await idsOf("WAITING")]).toEqual([
      [done],
      [failed],
      [waiting],
    ]);
    expect((await listDeliveries({ limit: 1, cursor: { createdAt: later, id: waiting } })).items).toEqual([
      {
        id: failed,
        endpointId,
        type: "request.created",
        ...parked,
        nextAttemptAt: null,
        createdAt: later.toISOString(),
        doneAt: null,
      },
    ]);
  });

  it("that was given up is counted until it is sent again, or its endpoint is gone", async () => {
    const before = await countParked();
    const [stays, goes] = [await makeWebhook(), await makeWebhook()];
    const id = await makeDelivery(stays.id, parked);
    await makeDelivery(goes.id, parked);
    await makeDelivery(stays.id);
    expect(await countParked()).toBe(before + 2);
    await removeWebhook(operatorCall(), goes.id);
    expect(await countParked()).toBe(before + 1);
    value(await replayDelivery(operatorCall(), id));
    expect(await countParked()).toBe(before);
  });

  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  it.each([
    ["was given up", parked],
    ["has arrived", { state: "DONE", attempts: 3, doneAt: now }],
    ["waits for a later attempt", { attempts: 9, nextAttemptAt: tomorrow, lastError: "answered 500" }],
  ])("that %s is sent again, once, with all its attempts before it", async (_, fields) => {
    const { id: endpointId } = await makeWebhook();
    const id = await makeDelivery(endpointId, fields);
    const { payload } = await prisma.outbox.findFirstOrThrow({ where: { id } });
    const later = new Date(now.getTime() + 60_000);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => replayDelivery(operatorCall({ now: later }), id)),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(answers.map(refusal))).toEqual(new Set([null, "CONFLICT"]));
    expect(await prisma.outbox.findMany({ where: { recipient: endpointId } })).toMatchObject([
      {
        ...{ id, payload, state: "WAITING", attempts: 0, nextAttemptAt: later },
        ...{ lastError: null, doneAt: null },
      },
    ]);
    expect(await prisma.auditEntry.count({ where: { action: "webhook-delivery.replay", target: id } })).toBe(
      1,
    );
  });

  it("is not sent again while it is on its way by itself, and not where it is none", async () => {
    const { id: endpointId } = await makeWebhook();
    const leased = new Date(now.getTime() + 2 * 60_000);
    for (const fields of [{}, { attempts: 1, nextAttemptAt: leased }]) {
      const id = await makeDelivery(endpointId, fields);
      const before = await prisma.outbox.findFirst({ where: { id } });
      expect(refusal(await replayDelivery(operatorCall({ now }), id))).toBe("CONFLICT");
      expect(await prisma.outbox.findFirst({ where: { id } })).toEqual(before);
    }
    expect(refusal(await replayDelivery(operatorCall(), newId()))).toBe("NOT_FOUND");
    const message = await makeDelivery("+21620123456", { ...parked, kind: "MESSAGE" });
    expect(refusal(await replayDelivery(operatorCall(), message))).toBe("NOT_FOUND");
  });
});
