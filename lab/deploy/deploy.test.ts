import { expect, test } from "vitest";
import type { Operation } from "../chaos/account.ts";
import { phaseTable, wrongIn, type Phase } from "./outcome.ts";
import { editedMigrations, oneMoreArgument, withOtherNames } from "./versions.ts";

const phases: Phase[] = [{ name: "side by side", began: 1_000, ended: 2_000 }];
const calls = (server: 0 | 1, count: number, change: Partial<Operation> = {}): Operation[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{
      kind: "purchase",
      mark: `${server}-${index}`,
      server,
      began: 1_500,
      ended: 1_510,
      outcome: "answered",
    },
    ...{ status: 201, error: null, id: null, state: null, customer: null, points: null, retried: false },
    ...change,
  }));
const refused = { outcome: "unsure", status: 503 } as const;

test("a deployment in which both servers work is right", () => {
  const operations = [...calls(0, 10), ...calls(1, 8), ...calls(1, 2, refused)];
  expect(wrongIn(phases, operations)).toEqual([]);
  expect(phaseTable(phases, operations)).toContain("| side by side | 1.0 s | 18 | 2 | 0 | 0 |");
});

test("one answer of 500 is wrong, whenever it came", () => {
  const failed = calls(0, 1, { outcome: "unsure", status: 500, began: 4_000 });
  expect(wrongIn(phases, [...calls(0, 10), ...calls(1, 10), ...failed])).toEqual([
    "a purchase was answered with 500 after 4.0 s",
  ]);
});

test("an old server that refuses what is asked is wrong, and so is one that nobody asked", () => {
  expect(wrongIn(phases, [...calls(0, 10), ...calls(1, 5), ...calls(1, 5, refused)])).toEqual([
    "side by side: server 2 did 5 of 10",
  ]);
  expect(wrongIn(phases, calls(0, 10))).toEqual(["side by side: server 2 was asked 0 times"]);
});

test("the functions of a file are named once each in what changes their signatures", () => {
  const sql =
    "CREATE OR REPLACE FUNCTION a(p int)\nCREATE OR REPLACE FUNCTION b_c(p int)\nCREATE OR REPLACE FUNCTION a(p text)";
  expect(oneMoreArgument(sql, 2)).toContain("p.proname IN ('a', 'b_c')");
  expect(oneMoreArgument(sql, 2)).toContain("p_rehearsal_2 text DEFAULT NULL");
});

test("what only functions call has another name in each round, and nothing else has", () => {
  const sql = "PERFORM give_offer(a); PERFORM give_offer_all(b); PERFORM tell(c);";
  expect(withOtherNames(sql, 3)).toBe(
    "PERFORM give_offer_rehearsed_3(a); PERFORM give_offer_all(b); PERFORM tell(c);",
  );
});

test("migrations that were edited lead nowhere, new ones do", () => {
  const diff =
    "A\tprisma/migrations/2/migration.sql\nM\tprisma/migrations/1/migration.sql\nD\tprisma/migrations/0/migration.sql\n";
  expect(editedMigrations(diff)).toEqual([
    "prisma/migrations/1/migration.sql",
    "prisma/migrations/0/migration.sql",
  ]);
  expect(editedMigrations("A\tprisma/migrations/2/migration.sql\n")).toEqual([]);
  expect(editedMigrations("")).toEqual([]);
});
