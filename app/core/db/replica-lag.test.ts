import { expect, test } from "vitest";
import { ReplicaLag } from "./replica-lag.ts";

test("a replica that has everything is not behind, however long nobody writes", () => {
  const lag = new ReplicaLag();
  for (const at of [0, 10_000, 20_000]) {
    lag.note(at, 100n);
    lag.reached(100n);
  }
  expect(lag.behindMs(600_000)).toBe(0);
});

test("a replica is behind since the oldest moment that it has not reached", () => {
  const lag = new ReplicaLag();
  lag.note(1_000, 100n);
  lag.note(2_000, 200n);
  lag.note(3_000, 300n);
  expect(lag.behindMs(4_000)).toBe(3_000);
  lag.reached(150n);
  expect(lag.behindMs(4_000)).toBe(2_000);
  lag.reached(300n);
  expect(lag.behindMs(4_000)).toBe(0);
});

test("hours without the replica are known to their beginning, in little memory", () => {
  const lag = new ReplicaLag();
  for (let at = 0; at < 10_000; at += 1) lag.note(at, BigInt(at + 1));
  expect(lag.behindMs(10_000)).toBe(10_000);
  expect((lag as unknown as { marks: object[] }).marks.length).toBeLessThan(500);
});
