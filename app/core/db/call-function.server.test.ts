import { expect, test } from "vitest";
import { callFunction } from "./call-function.server.ts";
import type { Db } from "./transaction.server.ts";

/** A fake database that records its queries and answers one row. */
function fakeDatabase(row: object) {
  const calls: unknown[][] = [];
  const db = {
    $queryRawUnsafe: (...call: unknown[]) => {
      calls.push(call);
      return Promise.resolve([row]);
    },
  } as unknown as Db;
  return { db, calls };
}

const user = "01940000-0000-7000-8000-000000000001";
const now = new Date("2026-11-22T10:00:00Z");

test("a call names each argument and says its type", async () => {
  const { db, calls } = fakeDatabase({ result: 12 });
  expect(
    await callFunction(db, "ledger_cancel", {
      p_now: now,
      p_user: user,
      p_reference: "r",
      p_detail: { a: 1 },
    }),
  ).toBe(12);
  expect(calls).toEqual([
    [
      "SELECT ledger_cancel(p_user => $1::uuid, p_reference => $2::text, p_detail => $3::jsonb, p_now => $4::timestamptz) AS result",
      ...[user, "r", '{"a":1}', now],
    ],
  ]);
});

test("an argument with a default may be left out", async () => {
  const { db, calls } = fakeDatabase({ result: "" });
  await callFunction(db, "announce_transaction", { p_user: user, p_transaction: user, p_now: now });
  await callFunction(db, "announce_transaction", {
    p_user: user,
    p_transaction: user,
    p_now: now,
    p_what: null,
  });
  const [without, beside] = calls.map(([sql]) => sql);
  expect(without).not.toContain("p_what");
  expect(beside).toContain("p_what => $4::text");
});

test("rows come with their columns, a day as it is written", async () => {
  const { db, calls } = fakeDatabase({ day: "2026-11-22", entries: 3, hash: "h", previous_hash: "" });
  const days = await callFunction(db, "ledger_close_days", { p_before: "2026-11-22", p_most: 3 });
  expect(days).toEqual([{ day: "2026-11-22", entries: 3, hash: "h", previous_hash: "" }]);
  expect(calls[0]?.[0]).toBe(
    "SELECT day::text AS day, entries AS entries, hash AS hash, previous_hash AS previous_hash " +
      "FROM ledger_close_days(p_before => $1::date, p_most => $2::integer)",
  );
});

test("a wrong call does not compile", () => {
  const db = {} as Db;
  const [p_user, p_now] = [user, now];
  // These errors are found by tsc; none of this is run.
  const wrong = [
    // @ts-expect-error a missing argument
    () => callFunction(db, "ledger_expire", { p_user }),
    // @ts-expect-error a surplus argument
    () => callFunction(db, "ledger_expire", { p_user, p_now, p_points: 1 }),
    // @ts-expect-error a wrong argument name
    () => callFunction(db, "ledger_expire", { p_owner: user, p_now }),
    // @ts-expect-error two arguments of different types are swapped
    () => callFunction(db, "ledger_expire", { p_user: now, p_now: user }),
    // @ts-expect-error undefined is no value
    () => callFunction(db, "ledger_expire", { p_user: undefined, p_now }),
    // @ts-expect-error no such value of the enum
    () => callFunction(db, "announce_purchase", { p_user, p_purchase: user, p_status: "OVER", p_now }),
    // @ts-expect-error no such function
    () => callFunction(db, "ledger_forget", { p_user }),
    // @ts-expect-error the result is not a text
    async (): Promise<string | null> => callFunction(db, "ledger_expire", { p_user, p_now }),
    async () => {
      const days = await callFunction(db, "ledger_close_days", { p_before: "2026-11-22", p_most: 1 });
      // @ts-expect-error neither is this column
      return days.map(({ entries }): string => entries);
    },
  ];
  expect(wrong).toHaveLength(9);
});
