import { expect, test } from "vitest";
import { saysAnew } from "./consent.ts";

const yes = { given: true, version: "2" };
const no = { given: false, version: "2" };

test("a yes counts once, and a text once in each version", () => {
  expect(saysAnew("PUSH", null, yes)).toBe(true);
  expect(saysAnew("PUSH", { given: true, version: "1" }, yes)).toBe(false);
  expect(saysAnew("TERMS", { given: true, version: "1" }, yes)).toBe(true);
  expect(saysAnew("TERMS", yes, yes)).toBe(false);
});

test("a no counts where there was a yes, and for messages, which come without one", () => {
  expect(saysAnew("LOCATION", null, no)).toBe(false);
  expect(saysAnew("LOCATION", yes, no)).toBe(true);
  expect(saysAnew("LOCATION", no, no)).toBe(false);
  expect(saysAnew("LOCATION", no, yes)).toBe(true);
  expect(saysAnew("MESSAGES", null, no)).toBe(true);
});
