import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ViewCounter, type OfferViews } from "./view-counter.ts";

// In Tunis, the 20th begins at 23:00 UTC of the 19th.
const [before, after] = [new Date("2026-11-19T22:59:59Z"), new Date("2026-11-19T23:00:00Z")];

let written: OfferViews[][];
let answer: () => Promise<void>;
let counter: ViewCounter;

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  answer = () => Promise.resolve();
  counter = new ViewCounter({
    write: (views) => {
      written.push(views);
      return answer();
    },
    writtenAfterMs: 1_000,
    most: 2,
  });
});

afterEach(() => vi.useRealTimers());

test("views are written together, by offer and day in Tunis, and once", async () => {
  for (const at of [before, before, after]) counter.count("a", at);
  counter.count("a", before);
  expect(written).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written).toEqual([
    [
      { day: "2026-11-19", offerId: "a", seen: 3 },
      { day: "2026-11-20", offerId: "a", seen: 1 },
    ],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  await counter.write();
  expect(written).toHaveLength(1);
});

test("what could not be written is written with what came meanwhile, although nobody opens anything any more", async () => {
  answer = async () => {
    counter.count("a", before);
    counter.count("b", before);
    throw new Error("the database is away");
  };
  counter.count("a", before);
  await vi.advanceTimersByTimeAsync(1_000);
  answer = () => Promise.resolve();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(written.at(-1)).toEqual([
    { day: "2026-11-19", offerId: "a", seen: 2 },
    { day: "2026-11-19", offerId: "b", seen: 1 },
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test("no more is held than may be, however long nothing can be written", async () => {
  answer = async () => {
    for (const offerId of ["c", "d"]) counter.count(offerId, before);
    throw new Error("the database is away");
  };
  for (const offerId of ["a", "b", "c", "a"]) counter.count(offerId, before);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(written).toHaveLength(10);
  expect(written.at(-1)).toEqual([
    { day: "2026-11-19", offerId: "a", seen: 2 },
    { day: "2026-11-19", offerId: "b", seen: 1 },
  ]);
});
