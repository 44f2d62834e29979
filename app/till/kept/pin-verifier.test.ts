import { expect, test } from "vitest";
import { isKnownBy, isPinOf, makeVerifier, withoutTries, withPinTry } from "./pin-verifier.ts";

const now = Date.parse("2026-11-30T12:00:00Z");
const minute = 60_000;
const sonia = { id: "sonia", pinMark: "mark" };

test("the right PIN is known, and does not stand in what is kept", async () => {
  const verifier = await makeVerifier(sonia, "4711", 10);
  expect(JSON.stringify(verifier)).not.toContain("4711");
  expect([await isPinOf(verifier, "4711"), await isPinOf(verifier, "0000")]).toEqual([true, false]);
  expect((await makeVerifier(sonia, "4711", 10)).derived).not.toBe(verifier.derived);
});

test("a seller is known by the PIN of now alone, once it was proved here", async () => {
  const verifiers = [await makeVerifier(sonia, "4711", 1)];
  const known = [sonia, { ...sonia, pinMark: "of a new PIN" }, { ...sonia, id: "mounir" }].map((seller) =>
    isKnownBy(verifiers, { ...seller, name: "" }),
  );
  expect(known).toEqual([true, false, false]);
});

test("five tries close it for a quarter of an hour, unless one of them was right", async () => {
  let verifier = await makeVerifier(sonia, "4711", 1);
  for (let count = 0; count < 5; count += 1) verifier = withPinTry(verifier, now) ?? verifier;
  expect(verifier.wrongAt).toHaveLength(5);
  expect(withPinTry(verifier, now + 14 * minute)).toBeNull();
  expect(withPinTry(verifier, now + 15 * minute)).not.toBeNull();
  expect(withPinTry(withoutTries(verifier), now)).toMatchObject({ wrongAt: [now] });
});
