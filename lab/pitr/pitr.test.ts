import { describe, expect, test } from "vitest";
import { lostMs, wrongIn, type Outcome } from "./outcome.ts";
import { archiveSettings, configOf, restoreArgs, whatIsMissing } from "./pgbackrest.ts";

describe("what is missing", () => {
  test("says how to get pgBackRest if it is not there", () => {
    expect(whatIsMissing(null)).toContain("apt-get install pgbackrest");
  });

  test("says which version is there if it does not know PostgreSQL 18", () => {
    expect(whatIsMissing("pgBackRest 2.45\n")).toContain("This is pgBackRest 2.45");
    expect(whatIsMissing("")).toContain("an unknown version");
    for (const good of ["2.55", "2.55.1", "2.60.0", "3.0"])
      expect(whatIsMissing(`pgBackRest ${good}`)).toBeNull();
  });
});

test("nothing of the drill lies outside its folder", () => {
  const places = { folder: "/drill", dataDirectory: "/drill/postgres", socketFolder: "/drill/socket" };
  const config = configOf({ ...places, port: 5, user: "mezia" });
  const paths = config.split("\n").flatMap((line) => /path=(.*)$/.exec(line)?.slice(1) ?? []);
  expect(paths).toHaveLength(6);
  for (const one of paths) expect(one).toMatch(/^\/drill\//);
  expect(archiveSettings("/usr/bin/pgbackrest", "/drill/c").archive_command).toContain("--config=/drill/c ");
});

test("a restore ends at its moment, or at the end of the archive", () => {
  expect(restoreArgs("/new", "2026-11-23 03:00:00+00")).toEqual([
    "--pg1-path=/new",
    "--type=time",
    "--target=2026-11-23 03:00:00+00",
    "--target-action=promote",
    "restore",
  ]);
  expect(restoreArgs("/new", null)).toEqual(["--pg1-path=/new", "--type=default", "restore"]);
});

const bought = [1, 2, 3, 4].map((number) => ({ id: `p-${number}`, answeredAt: number * 10_000 }));
const good: Outcome = {
  ...{ bought, lostAt: 45_000, standing: new Set(["p-1", "p-2"]), before: true, after: false },
  proofs: [true, true],
};

test("what is lost is counted from the oldest purchase that is gone", () => {
  expect(wrongIn(good)).toEqual([]);
  expect(lostMs(good)).toBe(15_000);
  expect(lostMs({ ...good, standing: new Set(bought.map(({ id }) => id)) })).toBe(0);
});

test.each<[string, Partial<Outcome>, string]>([
  ["nothing restored", { standing: new Set() }, "no purchase of the time before the loss is there"],
  ["a hole", { standing: new Set(["p-1", "p-3"]) }, "a purchase is gone, and a later one is there"],
  ["too much lost", { lostAt: 200_000 }, "more than 75 s are lost"],
  ["the first purchase gone", { before: false }, "the purchase before the moment is gone"],
  ["the second purchase there", { after: true }, "the purchase after the moment is there"],
  ["an untrue end", { proofs: [false, true] }, "the ledger is untrue at the end of the archive"],
  ["an untrue moment", { proofs: [true, false] }, "the ledger is untrue at the moment"],
])("%s is said", (_, change, words) => {
  expect(wrongIn({ ...good, ...change })).toEqual([words]);
});
