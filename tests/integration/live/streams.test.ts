import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { moveSandboxClock } from "#app/core/adapters/clock/sandbox-clock.server.ts";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { MerchantCaller } from "#app/core/domain/callers/caller.ts";
import { LiveHub } from "#app/core/services/live/live-hub.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { signIn } from "#app/customer/accounts/sign-in.server.ts";
import { beginLoginChange, confirmLoginChange } from "#app/customer/security/change-login.server.ts";
import { changePassword } from "#app/customer/security/change-password.server.ts";
import { blockCustomer } from "#app/desk/customers/block-customer.server.ts";
import { openEvents } from "#app/core/services/live/open-events.server.ts";
import { makeApiKey, makePartner, makeStore } from "#tests/factories/catalogue.ts";
import {
  anonymousCall,
  codeSentTo,
  goodPassword,
  makeCustomer,
  ownCall,
  refusal,
  uniqueEmail,
  value,
} from "#tests/factories/customer.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { happen, listen, makeClientCaller, openAt, tellAll, untilTrue } from "./support.ts";

const hubs: LiveHub[] = [];

/** A server's hub; its heartbeats are an hour apart unless the test is about them. */
function makeHub({ beatMs = 3_600_000 } = {}): LiveHub {
  const hub = new LiveHub({ beatMs });
  hubs.push(hub);
  return hub;
}

let hub: LiveHub;
beforeEach(() => {
  hub = makeHub();
});
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((one) => one.close()));
  await moveSandboxClock("reset");
});

async function makeTill(owner: { storeId: string; partnerId: string }): Promise<MerchantCaller> {
  const { id } = await makeApiKey({ storeId: owner.storeId });
  return { kind: "merchant", keyId: id, ...owner };
}

describe("who hears what", () => {
  test("a customer hears their own, at every server, in order and with ids that grow", async () => {
    const [amira, sami, other] = [await makeClientCaller(), await makeClientCaller(), makeHub()];
    const [here, there, his] = [
      await openAt(hub, amira),
      await openAt(other, amira),
      await openAt(hub, sami),
    ];
    const numbers = [await happen(amira), await happen(amira), await happen(amira)];
    const forSami = await happen(sami);
    await tellAll();
    for (const stream of [here, there]) {
      await untilTrue(() => stream.heard().length >= 3);
      expect(stream.heard()).toEqual(numbers);
    }
    await untilTrue(() => his.heard().length > 0);
    expect(his.heard()).toEqual([forSami]);
    const ids = here.signals.map(({ id }) => parseInt(id ?? "", 10));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(JSON.stringify(here.signals)).not.toContain(amira.userId);
  });

  test("a till hears its store, a company all of its stores, and each is told which one", async () => {
    const partner = await makePartner();
    const [first, second, stranger] = [
      await makeStore({ partnerId: partner.id }),
      await makeStore({ partnerId: partner.id }),
      await makeStore(),
    ];
    const till = await openAt(hub, await makeTill({ storeId: first.id, partnerId: partner.id }));
    const { id: keyId } = await makeApiKey({ partnerId: partner.id });
    const company = await openAt(hub, { kind: "merchant", keyId, partnerId: partner.id, storeId: null });
    const numbers = [await happen({ storeId: first.id }), await happen({ storeId: second.id })];
    await happen({ storeId: stranger.id });
    await tellAll();
    await untilTrue(() => company.heard().length >= 2);
    expect(company.heard()).toEqual(numbers);
    expect(company.signals.flatMap(({ event }) => event?.storeId ?? [])).toEqual([first.id, second.id]);
    await untilTrue(() => till.heard().length > 0);
    expect(till.heard()).toEqual([numbers[0]]);
  });

  test("an event too large for a notification arrives whole", async () => {
    const amira = await makeClientCaller();
    const stream = await openAt(hub, amira);
    const text = "ع".repeat(5_000);
    const numbers = [await happen(amira, { text }), await happen(amira)];
    await tellAll();
    await untilTrue(() => stream.heard().length >= 2);
    expect(stream.heard()).toEqual(numbers);
    expect(stream.signals.find(({ event }) => event)?.event).toMatchObject({ text });
  });
});

describe("who comes back", () => {
  test("gets what came since, once, and then what comes", async () => {
    const amira = await makeClientCaller();
    const first = await openAt(hub, amira);
    const before = await happen(amira);
    await tellAll();
    await untilTrue(() => first.heard().length > 0);
    first.leave();
    const missed = [await happen(amira), await happen(amira)];
    await tellAll();
    const second = await openAt(makeHub(), amira, { lastEventId: first.lastId() });
    const after = await happen(amira);
    await tellAll();
    await untilTrue(() => second.heard().length >= 3);
    expect(first.heard()).toEqual([before]);
    expect(second.heard()).toEqual([...missed, after]);
  });

  test("also who has heard nothing yet", async () => {
    const amira = await makeClientCaller();
    const first = await openAt(hub, amira);
    first.leave();
    const missed = await happen(amira);
    await tellAll();
    const second = await openAt(hub, amira, { lastEventId: first.lastId() });
    await untilTrue(() => second.heard().length > 0);
    expect(second.heard()).toEqual([missed]);
  });

  test("reads afresh after more than is replayed, and goes on from there", async () => {
    const amira = await makeClientCaller();
    const first = await openAt(hub, amira);
    first.leave();
    const now = new Date();
    const row = () => ({
      id: newId(),
      kind: "LIVE" as const,
      userId: amira.userId,
      payload: { type: "wallet" },
      nextAttemptAt: now,
      createdAt: now,
    });
    await prisma.outbox.createMany({ data: Array.from({ length: 201 }, row) });
    await tellAll();
    const second = await openAt(hub, amira, { lastEventId: first.lastId() });
    await untilTrue(() => second.heard().length > 0);
    const after = await happen(amira);
    await tellAll();
    await untilTrue(() => second.heard().length > 1);
    expect(second.heard()).toEqual(["reset", after]);
  });

  test.each(["garbage", "12", "99-1", "1-99999999999"])(
    "reads afresh with an id that says nothing: %s",
    async (lastEventId) => {
      const amira = await makeClientCaller();
      await happen(amira);
      await tellAll();
      const stream = await openAt(hub, amira, { lastEventId });
      expect(stream.heard()).toEqual(["reset"]);
      const again = await openAt(hub, amira, { lastEventId: stream.lastId() });
      const after = await happen(amira);
      await tellAll();
      await untilTrue(() => again.heard().length > 0);
      expect(again.heard()).toEqual([after]);
    },
  );

  test("reads afresh after a day", async () => {
    const amira = await makeClientCaller();
    const first = await openAt(hub, amira);
    const late = new Date(Date.now() + 24 * 60 * 60 * 1000);
    expect((await openAt(hub, amira, { lastEventId: first.lastId(), now: late })).heard()).toEqual(["reset"]);
  });
});

describe("nothing is lost", () => {
  test("when the listening connection is cut, while streams are open", async () => {
    const amira = await makeClientCaller();
    const stream = await openAt(hub, amira);
    const numbers = [await happen(amira)];
    await tellAll();
    await untilTrue(() => stream.heard().length === 1);
    await cutListeners();
    numbers.push(await happen(amira));
    await tellAll();
    await untilTrue(() => stream.heard().length === 2);
    numbers.push(await happen(amira));
    await tellAll();
    await untilTrue(() => stream.heard().length === 3);
    expect(stream.heard()).toEqual(numbers);
  });

  test("where notifications do not arrive at all: the sign of life brings it", async () => {
    const amira = await makeClientCaller();
    const stream = await openAt(makeHub({ beatMs: 50 }), amira);
    const number = await happen(amira);
    // The event is in the table, but there was no notification.
    const [{ told }] = await prisma.$queryRaw<[{ told: bigint }]>`SELECT nextval('live_event_told') AS told`;
    await prisma.outbox.updateMany({
      where: { userId: amira.userId, kind: "LIVE", state: "WAITING" },
      data: { state: "DONE", told, doneAt: new Date() },
    });
    await untilTrue(() => stream.heard().length > 0);
    expect(stream.heard()).toEqual([number]);
  });

  test("of what is told while streams begin and dispatchers compete", async () => {
    const amira = await makeClientCaller();
    const begin = await openAt(hub, amira);
    begin.leave();
    let last = begin.lastId();
    let causing = true;
    const causes = (async () => {
      const numbers: number[] = [];
      for (let round = 0; round < 60; round += 1) {
        numbers.push(await happen(amira));
        await Promise.all([tellAll(), tellAll()]);
      }
      causing = false;
      return numbers;
    })();
    const heard: unknown[] = [];
    // The stream reconnects again and again, to both servers in turn.
    const other = makeHub();
    for (let turn = 0; causing; turn += 1) {
      const stream = await openAt(turn % 2 ? hub : other, amira, { lastEventId: last });
      await new Promise((resolve) => setTimeout(resolve, 5));
      stream.leave();
      heard.push(...stream.heard());
      last = stream.lastId() ?? last;
    }
    const numbers = await causes;
    const end = await openAt(hub, amira, { lastEventId: last });
    await untilTrue(() => heard.length + end.heard().length >= numbers.length);
    expect([...heard, ...end.heard()]).toEqual(numbers);
  });
});

describe("a stream ends", () => {
  test("soon after its session, its customer or its key has ended, and no other", async () => {
    const quick = makeHub({ beatMs: 50 });
    const [leaving, deleted, staying] = [
      await makeClientCaller(),
      await makeClientCaller(),
      await makeClientCaller(),
    ];
    const till = await makeTill(await makeStore().then(({ id, partnerId }) => ({ storeId: id, partnerId })));
    const streams = [await openAt(quick, leaving), await openAt(quick, deleted), await openAt(quick, till)];
    const kept = await openAt(quick, staying);
    await prisma.session.deleteMany({ where: { id: leaving.sessionId } });
    await prisma.customer.update({ where: { id: deleted.userId }, data: { status: "DELETED" } });
    await prisma.apiKey.update({ where: { id: till.keyId }, data: { revokedAt: new Date() } });
    await untilTrue(() => streams.every(({ ended }) => ended));
    const signals = kept.signals.length;
    await untilTrue(() => kept.signals.length > signals);
    expect(kept.ended).toBe(false);
    expect(kept.signals.at(-1)).toEqual({ id: expect.stringMatching(/^\d+-\d+$/) as string, event: null });
  });

  test("at once, without a sign of life, with a till's sign-out, a block and an ended key; all others go on", async () => {
    const [blocked, staying] = [await makeClientCaller(), await makeClientCaller()];
    const store = await makeStore();
    const owner = { storeId: store.id, partnerId: store.partnerId };
    const [till, other, keyed] = [await makeTill(owner), await makeTill(owner), await makeTill(owner)];
    const open = { keyHash: "k", device: null, createdAt: new Date(), lastUsedAt: new Date() };
    const sessions = [newId(), newId()];
    for (const id of sessions)
      await prisma.tillSession.create({ data: { ...open, id, secretHash: randomUUID() } });
    const [here = "", there = ""] = sessions;
    const streams = [
      await openAt(hub, { ...till, tillSessionId: here }),
      await openAt(hub, blocked),
      await openAt(hub, keyed),
    ];
    const kept = [await openAt(hub, { ...other, tillSessionId: there }), await openAt(hub, staying)];
    await prisma.tillSession.deleteMany({ where: { id: here } });
    value(await blockCustomer(operatorCall(), blocked.userId, { reason: "a stolen phone" }));
    await prisma.apiKey.update({ where: { id: keyed.keyId }, data: { revokedAt: new Date() } });
    const since = Date.now();
    await untilTrue(() => streams.every(({ ended }) => ended));
    expect(Date.now() - since).toBeLessThan(1_000);
    expect(kept.map(({ ended }) => ended)).toEqual([false, false]);
    const number = await happen({ storeId: store.id });
    await tellAll();
    await untilTrue(() => kept[0]?.heard().length === 1);
    for (const stream of [streams[0], streams[2]]) expect(stream?.heard()).not.toContain(number);
  });

  test("at once with a changed login or password, but for the session that changed it", async () => {
    const [login, next] = [uniqueEmail(), { password: "jasmin2027", confirmPassword: "jasmin2027" }];
    const changes: ((call: ClientCall) => Promise<unknown>)[] = [
      async (call) => {
        const { challenge } = value(await beginLoginChange(call, { login, password: goodPassword }));
        value(await confirmLoginChange(call, { challenge, otp: await codeSentTo(login) }));
      },
      async (call) => value(await changePassword(call, { ...next, oldPassword: goodPassword })),
    ];
    for (const change of changes) {
      const customer = await makeCustomer();
      const entered = value(await signIn(anonymousCall(), { ...customer, password: goodPassword }));
      const [own, stolen] = [await identifyCaller(customer.token), await identifyCaller(entered.token)];
      if (own?.kind !== "client" || stolen?.kind !== "client") throw new Error("no sessions");
      const [kept, ended] = [await openAt(hub, own), await openAt(hub, stolen)];
      await change(await ownCall(customer));
      await untilTrue(() => ended.ended);
      expect(kept.ended).toBe(false);
    }
  });

  test("when the server stops, and none begins afterwards", async () => {
    const amira = await makeClientCaller();
    const stream = await openAt(hub, amira);
    await hub.close();
    expect(stream.ended).toBe(true);
    expect(refusal(await openEvents({ caller: amira, now: new Date() }, { lastEventId: null }, hub))).toBe(
      "MAINTENANCE",
    );
  });

  test("a company's stream learns of a new store while it is open", async () => {
    const partner = await makePartner();
    const { id: keyId } = await makeApiKey({ partnerId: partner.id });
    const stream = await openAt(makeHub({ beatMs: 50 }), {
      kind: "merchant",
      keyId,
      partnerId: partner.id,
      storeId: null,
    });
    const store = await makeStore({ partnerId: partner.id });
    const number = await happen({ storeId: store.id });
    await tellAll();
    await untilTrue(() => stream.heard().length > 0);
    expect(stream.heard()).toEqual([number]);
  });
});

test("a customer has ten streams at a server, however many are asked for at once, and another when one has ended", async () => {
  const amira = await makeClientCaller();
  const ask = () => openEvents({ caller: amira, now: new Date() }, { lastEventId: null }, hub);
  const answers = await Promise.all(Array.from({ length: 25 }, ask));
  const granted = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  expect(granted).toHaveLength(10);
  expect(new Set(answers.map(refusal))).toEqual(new Set([null, "TOO_MANY_REQUESTS"]));
  const [one] = granted.map(listen);
  expect(refusal(await ask())).toBe("TOO_MANY_REQUESTS");
  one?.leave();
  one?.leave();
  expect(refusal(await ask())).toBeNull();
  expect(refusal(await ask())).toBe("TOO_MANY_REQUESTS");
});

test("two hundred streams of a server hear of one event each, over one connection that listens", async () => {
  const callers = Array.from({ length: 200 }, () => ({
    kind: "client" as const,
    userId: newId(),
    sessionId: randomUUID(),
    status: "ACTIVE" as const,
    codeEpoch: 0,
  }));
  const streams = await Promise.all(callers.map((caller) => openAt(hub, caller)));
  const numbers = [];
  for (const caller of callers) numbers.push(await happen({ userId: caller.userId }));
  await tellAll();
  await untilTrue(() => streams.every((stream) => stream.heard().length > 0));
  expect(streams.map((stream) => stream.heard())).toEqual(numbers.map((number) => [number]));
  expect(await countListeners()).toBe(1);
});

const listeners = "datname = current_database() AND application_name = 'mezia-live'";

async function countListeners(): Promise<number> {
  return (
    (
      await query<{ count: number }>(`SELECT count(*)::int AS count FROM pg_stat_activity WHERE ${listeners}`)
    )[0]?.count ?? -1
  );
}

async function cutListeners(): Promise<void> {
  await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${listeners}`);
}

async function query<Row extends object>(sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
