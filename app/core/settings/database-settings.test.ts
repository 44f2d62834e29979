import { expect, test } from "vitest";
import { hostsOf, isDatabaseAddress } from "./database-settings.ts";

test("an address of several hosts is one address for each, with the same login and settings", () => {
  const settings = "sslmode=verify-full&target_session_attrs=read-write";
  expect(hostsOf(`postgresql://u:p%40@one:5432,other.example:6432/mezia?${settings}`)).toEqual([
    "postgresql://u:p%40@one:5432/mezia?sslmode=verify-full",
    "postgresql://u:p%40@other.example:6432/mezia?sslmode=verify-full",
  ]);
  expect(hostsOf("postgresql://u:p@one,other/mezia?target_session_attrs=read-write")).toEqual([
    "postgresql://u:p@one/mezia",
    "postgresql://u:p@other/mezia",
  ]);
});

test("an address of one host stays as it is", () => {
  const address = "postgresql://u:p@one:5432/mezia?sslmode=require";
  expect(hostsOf(address)).toEqual([address]);
});

test.each([
  ["postgresql://u:p@one:5432/mezia", true],
  ["postgres://one/mezia", true],
  ["postgresql://u:p@one:5432,other:5433/mezia", true],
  ["postgresql://u:p@one:5432,other:5433/mezia?target_session_attrs=read-write", true],
  ["postgresql://u:p@one:5432,other:5433/mezia?target_session_attrs=any", false],
  ["postgresql://u:p@one:5432,/mezia", false],
  ["postgresql://u:p@one:5432,other:none/mezia", false],
  ["mysql://u:p@one/mezia", false],
  ["one", false],
])("%s: %s", (address, isOne) => {
  expect(isDatabaseAddress(address)).toBe(isOne);
});
