import { randomUUID } from "node:crypto";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { isDatabaseAway } from "#app/core/http/database-away.ts";
import { addDays } from "#app/core/domain/business-day.ts";
import { closeDays, proveDays, readLastDay, reopenDays } from "#app/core/ledger/day-chain.server.ts";
import { exportAudit } from "#app/desk/audit/export-audit.server.ts";
import { ledgerProof } from "#app/core/services/points/ledger-proof.server.ts";
import { noon, noonAfter, runAt, silent } from "#tests/integration/jobs/support.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { asOwner, behindTheGuards } from "#tests/factories/owner.ts";
import { testProgram } from "#tests/setup/programs.ts";
import { testEnvironment, withoutSettings } from "#tests/setup/test-environment.ts";

/** Each test has days of its own, because earlier days are closed. */
let start = "2002-01-01";
let next = start;
beforeEach(async () => {
  start = next;
  next = addDays(start, 30);
  await write(start);
  await closeAll(noon(start));
});

async function closeAll(now: Date): Promise<void> {
  while ((await closeDays(now, "audit")).length > 0);
}

const anAct = { action: "economy.change", target: "economy" } as const;

async function write(day: string, target: string = randomUUID()): Promise<string> {
  await writeAudit(prisma, operatorCall({ now: noon(day) }), {
    ...{ action: "economy.change", target, detail: { fields: ["spinPoints"] } },
    ...{ before: { spinPoints: 500 }, after: { spinPoints: 1 } },
  });
  return target;
}

const unchanged = "the audit of a day that is over is what it was";

describe("the audit of a day", () => {
  test("is closed with the day before in its hash, and found true", async () => {
    await write(addDays(start, 1));
    await closeAll(noonAfter(start, 3));
    const days = await prisma.$queryRaw<{ entries: number; hash: string; previous: string }[]>`
      SELECT entries, hash, previous_hash AS previous FROM audit_day WHERE day >= ${start}::date ORDER BY day`;
    expect(days.map(({ entries }) => entries)).toEqual([1, 1, 0]);
    expect(days[1]?.previous).toBe(days[0]?.hash);
    expect(await proveDays(noonAfter(start, 3), 7, "audit")).toEqual([]);
    expect(await readLastDay("audit")).toMatchObject({ day: addDays(start, 2), entries: 0 });
    await expect(asOwner("UPDATE audit_day SET entries = 5")).rejects.toThrow("never changed");
    await expect(
      asOwner(`INSERT INTO audit_day (day, entries, hash, previous_hash) VALUES ('2999-01-01', 0, 'h', '')`),
    ).rejects.toThrow("closed before it is over");
  });

  test("takes no act of another time: it would lie in a day that is closed, or in one that is not there yet", async () => {
    const write = (now: Date) => writeAudit(prisma, operatorCall({ now }), anAct);
    await expect(write(noon("2999-01-01"))).rejects.toThrow("of another time");
    // A process that stood still over midnight; the databases of tests take any past else.
    const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000);
    await prisma.sandboxState.delete({ where: { key: "any-past" } });
    try {
      const error: unknown = await write(minutesAgo(31)).catch((thrown: unknown) => thrown);
      expect([String(error), isDatabaseAway(error)]).toEqual([
        expect.stringContaining("of another time"),
        true,
      ]);
      await write(minutesAgo(29));
    } finally {
      await prisma.sandboxState.create({ data: { key: "any-past", value: true } });
    }
  });

  test.each([
    ["another actor", `key_id = '${randomUUID()}'`],
    ["another kind of actor", "actor_kind = 'PERSON'"],
    ["another role", "roles = '{ADMIN}'"],
    ["another deed", "action = 'gift.give'"],
    ["another target", "target = 'x'"],
    ["another customer", `user_id = '${randomUUID()}'`],
    ["another detail", "detail = '{}'"],
    ["another value before", `before = '{"spinPoints": 1}'`],
    ["another value after", `after = '{"spinPoints": 500}'`],
    ["another request", "request_id = 'x'"],
    ["another time", "created_at = (created_at AT TIME ZONE 'UTC' + interval '1 ms') AT TIME ZONE 'UTC'"],
  ])("tells of an entry that was given %s by who owns the table", async (_, change) => {
    const target = await write(addDays(start, 1));
    await closeAll(noonAfter(start, 3));
    const rows = await prisma.auditEntry.findMany({ where: { target } });
    await behindTheGuards(`UPDATE audit_entry SET ${change} WHERE target = '${target}'`);
    expect(await proveDays(noonAfter(start, 3), 7, "audit")).toEqual([
      {
        rule: unchanged,
        userId: null,
        detail: `day ${addDays(start, 1)}: closed with 1 entries, has 1`,
      },
    ]);
    const error = vi.fn();
    const { failed } = await runAt(ledgerProof, noonAfter(start, 3), { log: { ...silent, error } });
    expect(failed).toBe(1);
    expect(error.mock.calls[0]?.[0]).toMatchObject({ rule: unchanged });
    await behindTheGuards(`DELETE FROM audit_entry WHERE id = '${rows[0]?.id ?? ""}'`);
    expect(await proveDays(noonAfter(start, 3), 7, "audit")).toHaveLength(1);
    await reopenDays(prisma, noon(start));
    await closeAll(noonAfter(start, 3));
    expect(await proveDays(noonAfter(start, 3), 7, "audit")).toEqual([]);
  });

  test("tells of an entry that was slipped in, and of a day that was rewritten", async () => {
    await closeAll(noonAfter(start, 3));
    await write(addDays(start, 1));
    expect(await proveDays(noonAfter(start, 3), 7, "audit")).toHaveLength(1);
    await behindTheGuards(`UPDATE audit_day SET hash = h.hash, entries = h.entries
      FROM audit_day_hash('${addDays(start, 1)}', (SELECT previous_hash FROM audit_day WHERE day = '${addDays(start, 1)}')) h
      WHERE day = '${addDays(start, 1)}'`);
    expect(await proveDays(noonAfter(start, 3), 7, "audit")).toEqual([
      {
        rule: "each closed day of the audit follows from the one before",
        userId: null,
        detail: `day ${addDays(start, 2)}`,
      },
    ]);
    await reopenDays(prisma, noon(start));
  });
});

describe("the export", () => {
  const lines = async (from: string, until: string) => {
    let text = "";
    for await (const piece of exportAudit(from, until)) text += piece;
    return text.split("\n").slice(0, -1);
  };

  test("has every entry of its days as a line, in the order in which they were written", async () => {
    const targets = [await write(addDays(start, 1)), await write(addDays(start, 2))];
    await write(addDays(start, 3));
    const found = await lines(addDays(start, 1), addDays(start, 2));
    expect(found.map((line) => JSON.parse(line) as unknown)).toMatchObject(
      targets.map((target) => ({ target, before: { spinPoints: 500 }, after: { spinPoints: 1 } })),
    );
    expect(await lines(addDays(start, 20), addDays(start, 21))).toEqual([]);
  });

  test("goes on beyond its first piece", async () => {
    const day = addDays(start, 5);
    const row = { actorId: randomUUID(), action: "job.run", requestId: "", createdAt: noon(day) };
    const data = Array.from({ length: 2_001 }, () => ({ ...row, id: randomUUID() }));
    await prisma.auditEntry.createMany({ data });
    const ids = (await lines(day, day)).map((line) => (JSON.parse(line) as { id: string }).id);
    expect(new Set(ids)).toEqual(new Set(data.map(({ id }) => id)));
    expect(ids).toHaveLength(2_001);
  });

  test("by hand stands on standard output alone, and a wrong call says how", async () => {
    const target = await write(addDays(start, 1));
    const right = await run("--from", addDays(start, 1), "--until", addDays(start, 1));
    expect(right).toMatchObject({ code: 0, err: "" });
    expect(right.out.split("\n").map((line) => line && (JSON.parse(line) as object))).toMatchObject([
      { target },
      "",
    ]);
    for (const wrong of [["--from", "2026-11-01"], ["x"], ["--from", "x", "--until", "2026-11-01"]])
      expect(await run(...wrong)).toMatchObject({
        ...{ code: 1, out: "", err: expect.stringMatching(/^npm run audit:export/) as string },
      });
  });
});

/** `npm run audit:export -- …` on this file's database. */
async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [testProgram("scripts/audit-export.ts"), ...args], {
    env: { ...withoutSettings(process.env), ...testEnvironment, DATABASE_URL: process.env.DATABASE_URL },
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk: Buffer) => (said.out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said.err += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...said };
}
