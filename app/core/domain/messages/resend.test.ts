import { expect, test } from "vitest";
import { mayResend, type KeptMessage } from "./resend.ts";

const now = new Date("2026-11-21T12:00:00Z");
const later = "2026-11-22T12:00:00Z";
const before = "2026-11-21T11:59:59Z";

const message = (
  template: KeptMessage["payload"]["template"],
  state: KeptMessage["state"],
  rest: object = {},
): KeptMessage => ({ state, payload: { template, channel: "EMAIL", ...rest } });

test.each<[string, KeptMessage, boolean]>([
  [
    "a notice that could not be delivered",
    message("premium-opened", "PARKED", { params: { plan: "DAILY" } }),
    true,
  ],
  ["a notice that left, whose contents are gone", message("premium-opened", "DONE", { params: {} }), false],
  ["a notice that left and needs no contents", message("password-changed", "DONE", { params: {} }), true],
  ["a notice on its way", message("password-changed", "WAITING"), false],
  ["a code that was given up", message("verification-code", "PARKED", { params: {} }), false],
  ["a code with its digits", message("reset-code", "DONE", { params: { code: "1234" } }), false],
  ["an invitation of somebody else", message("invite", "PARKED", { params: { referralCode: "X" } }), false],
  [
    "what would still be true",
    message("inactivity-warning", "PARKED", { params: { points: 1 }, validUntil: later }),
    true,
  ],
  [
    "what would mislead",
    message("inactivity-warning", "PARKED", { params: { points: 1 }, validUntil: before }),
    false,
  ],
])("%s", (_, kept, may) => {
  expect(mayResend(kept, now)).toBe(may);
});
