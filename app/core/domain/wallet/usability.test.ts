import { expect, test } from "vitest";
import {
  itemStatusAt,
  unusableReason,
  type ItemLife,
  type ItemStatus,
  type UnusableReason,
} from "./usability.ts";

const now = new Date("2026-11-21T12:00:00Z");
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const active: ItemLife = { status: "ACTIVE", validFrom: null, validTo: null, heldUntil: null };

test.each<[string, ItemLife, ItemStatus, UnusableReason | null]>([
  ["no dates", active, "ACTIVE", null],
  ["still valid", { ...active, validTo: after }, "ACTIVE", null],
  ["over at this very moment", { ...active, validTo: now }, "EXPIRED", "EXPIRED"],
  ["over, and no job has said so", { ...active, validTo: before }, "EXPIRED", "EXPIRED"],
  ["begins later", { ...active, validFrom: after }, "ACTIVE", "NOT_YET_VALID"],
  ["begins now", { ...active, validFrom: now }, "ACTIVE", null],
  ["kept for a sale", { ...active, heldUntil: after }, "ACTIVE", "HELD"],
  ["kept for a sale whose time is up", { ...active, heldUntil: now }, "ACTIVE", null],
  ["used stays used after its time", { ...active, status: "USED", validTo: before }, "USED", "USED"],
  ["used online", { ...active, status: "USED_ONLINE" }, "USED_ONLINE", "USED_ONLINE"],
  ["void", { ...active, status: "VOID" }, "VOID", "VOID"],
])("%s", (_, item, status, reason) => {
  expect(itemStatusAt(item, now)).toBe(status);
  expect(unusableReason(item, now)).toBe(reason);
});
