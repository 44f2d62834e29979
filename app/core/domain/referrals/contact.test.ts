import { expect, test } from "vitest";
import { maskContact } from "./contact.ts";

test.each([
  ["amina@example.tn", "a•••@example.tn"],
  ["a@example.tn", "a•••@example.tn"],
  ["20123456", "•••••456"],
])("%s is shown as %s, also when it is masked again", (contact, masked) => {
  expect(maskContact(contact)).toBe(masked);
  expect(maskContact(masked)).toBe(masked);
});
