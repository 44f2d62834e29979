import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { cpuOf, readStat, treeOf, type ProcessTimes } from "./cpu.ts";

const one = (pid: number, parent: number, own = 0, ended = 0): ProcessTimes => ({
  pid,
  parent,
  command: "node",
  own,
  ended,
});

test("a line of the system is read, whatever the process calls itself", () => {
  const line = "4711 (a (b) c) S 1 4711 4711 0 -1 4194560 100 2000 0 0 123 45 6 7 20 0 11 0 987654 1 2 3";
  expect(readStat(line)).toEqual({ pid: 4711, parent: 1, command: "a (b) c", own: 1680, ended: 130 });
});

test("a tree has the children of children, and nothing of others", () => {
  const all = [one(3, 2), one(1, 0), one(2, 1), one(4, 0)];
  expect(treeOf(1, all).map(({ pid }) => pid)).toEqual([1, 2, 3]);
});

test("what a process has spent is not lost when it ends", () => {
  const before = [one(1, 0, 100), one(2, 1, 50)];
  const after = [one(1, 0, 110, 70)];
  expect(cpuOf([1], after) - cpuOf([1], before)).toBe(30);
});

test("a process below two of the named ones counts once", () => {
  expect(cpuOf([1, 2], [one(1, 0, 10), one(2, 1, 5)])).toBe(15);
});

test.runIf(existsSync("/proc/self/stat"))("work of this process is seen", () => {
  const before = cpuOf([process.pid]);
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user - user < 100_000) Math.sqrt(2);
  expect(cpuOf([process.pid]) - before).toBeGreaterThan(50);
});
