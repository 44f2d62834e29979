import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readJobFigures, readProofFigures } from "#app/core/db/figures/job-figures.server.ts";
import { readOutboxFigures } from "#app/core/db/figures/outbox-figures.server.ts";
import { readRefundFigures } from "#app/core/db/figures/refund-figures.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { JobStop } from "#app/generated/prisma/enums.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { exampleEvent } from "#tests/factories/webhook-event.ts";

const now = new Date("2026-11-21T12:00:00Z");
const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);

type Row = Partial<Prisma.OutboxCreateManyInput> & { template?: string; channel?: string };

const row = ({ template, channel, ...rest }: Row): Prisma.OutboxCreateManyInput => ({
  id: newId(),
  kind: "MESSAGE",
  payload: { template: template ?? null, channel: channel ?? null },
  nextAttemptAt: now,
  createdAt: now,
  ...rest,
});

const webhook = (given: Row): Prisma.OutboxCreateManyInput =>
  row({ kind: "WEBHOOK", payload: { ...exampleEvent("transaction.created") }, ...given });

test("what waits and what is parked is told by lane, and what was sent is not", async () => {
  await prisma.outbox.createMany({
    data: [
      row({ template: "verification-code", channel: "SMS", createdAt: before(90) }),
      row({ template: "premium-code", channel: "SMS", createdAt: before(10), attempts: 2, lastError: "500" }),
      row({ template: "reset-code", channel: "EMAIL", state: "PARKED", lastError: "late" }),
      // An address that does not exist: nothing was given up that could have been sent.
      row({
        template: "verification-code",
        channel: "EMAIL",
        state: "PARKED",
        lastError: "the mail server refused the mail (Error EENVELOPE 550)",
      }),
      row({
        template: "verification-code",
        channel: "SMS",
        state: "PARKED",
        lastError: "the provider refused the number (Error 21211)",
      }),
      row({ template: "password-changed", channel: "EMAIL", createdAt: before(20) }),
      row({ template: "invite", channel: "EMAIL", state: "DONE", createdAt: before(9_000) }),
      row({ kind: "LIVE", createdAt: before(3) }),
      webhook({ recipient: "a", lastError: "404", createdAt: before(60) }),
      webhook({ recipient: "a", lastError: "404" }),
      webhook({ recipient: "b" }),
      webhook({ recipient: "c", state: "PARKED", lastError: "410" }),
    ],
  });
  const figures = await readOutboxFigures();
  const told = figures
    .map((one) => [one.lane, one.kind, one.state, one.count, one.oldest, one.failing, one.failingRecipients])
    .sort();
  expect(told).toEqual([
    ["event", "", "WAITING", 1, before(3), 0, 0],
    ["mail", "code", "PARKED", 1, now, 1, 0],
    ["mail", "code", "REFUSED", 1, now, 1, 0],
    ["mail", "news", "WAITING", 1, before(20), 0, 0],
    ["sms", "code", "REFUSED", 1, now, 1, 0],
    ["sms", "code", "WAITING", 2, before(90), 1, 0],
    ["webhook", "", "PARKED", 1, now, 1, 1],
    ["webhook", "", "WAITING", 3, before(60), 2, 1],
  ]);
  await prisma.outbox.deleteMany();
});

/** Writes a run that began this long ago, as `runJob` does; its heartbeat in real time is of now. */
async function ran(
  name: string,
  agoSeconds: number,
  { done = 0, failed = 0, lastedSeconds = 1, stop = null as JobStop | null } = {},
) {
  const startedAt = before(agoSeconds);
  const endedAt = new Date(startedAt.getTime() + lastedSeconds * 1000);
  const aliveAt = new Date(Date.now() + 1_000);
  await prisma.jobRun.create({
    data: { id: newId(), name, startedAt, endedAt, aliveAt, done, failed, stop },
  });
}

test("a job's last good run is the last without a failure that was not killed", async () => {
  await ran("steady", 600);
  await ran("steady", 300);
  await ran("failing", 900);
  await ran("failing", 200, { failed: 3 });
  await ran("hopeless", 500, { failed: 1 });
  await ran("hopeless", 100, { failed: 2 });
  await ran("killed", 700);
  // This run was killed, and the next run closed it an hour later.
  await ran("killed", 650, { lastedSeconds: 3_600 });
  await ran("broken", 800);
  await ran("broken", 400, { stop: "ERROR" });
  await ran("braked", 400, { stop: "APPROVAL_PENDING" });
  const figures = await readJobFigures([
    ...["steady", "failing", "hopeless", "killed", "never"],
    ...["broken", "braked"],
  ]);
  expect(figures.sort((a, b) => a.name.localeCompare(b.name))).toEqual([
    // The run waits for an operator, which has an alarm of its own.
    { name: "braked", failed: 0, goodAt: before(399) },
    { name: "broken", failed: 1, goodAt: before(799) },
    { name: "failing", failed: 3, goodAt: before(899) },
    { name: "hopeless", failed: 2, goodAt: before(500) },
    { name: "killed", failed: 0, goodAt: before(699) },
    { name: "steady", failed: 0, goodAt: before(299) },
  ]);
});

test("the last proof is the last that reached its end", async () => {
  expect(await readProofFigures("proof")).toBeNull();
  await ran("proof", 9_000);
  // There are no customers, so a run that proved nobody is complete.
  expect(await readProofFigures("proof")).toEqual({ provedAt: before(8_999), violations: 0 });
  await makeAccount();
  expect(await readProofFigures("proof")).toBeNull();
  await ran("proof", 7_200, { done: 1 });
  await ran("proof", 3_600);
  expect(await readProofFigures("proof")).toEqual({ provedAt: before(7_199), violations: 0 });
  await ran("proof", 60, { done: 1, failed: 2 });
  expect(await readProofFigures("proof")).toEqual({ provedAt: before(59), violations: 2 });
});

test("refunds that were made are not told", async () => {
  const payment = (reference: string, refund: "DUE" | "DONE" | "BY_HAND" | "PARKED") => ({
    userId: newId(),
    invoiceId: newId(),
    reference,
    gateway: "sandbox",
    state: "PAID" as const,
    refund,
    openedAt: now,
    decidedAt: now,
  });
  await prisma.payment.createMany({
    data: [
      payment("1", "DONE"),
      payment("2", "BY_HAND"),
      payment("3", "BY_HAND"),
      payment("4", "PARKED"),
      payment("5", "DUE"),
    ],
  });
  const told = (await readRefundFigures()).map(({ state, count }) => [state, count]).sort();
  expect(told).toEqual([
    ["BY_HAND", 2],
    ["DUE", 1],
    ["PARKED", 1],
  ]);
  await prisma.payment.deleteMany();
});
