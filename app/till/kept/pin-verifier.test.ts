import { expect, test } from "vitest";
import { makeVerifier, tryPin } from "./pin-verifier.ts";

const now = Date.parse("2026-11-30T12:00:00Z");
const minute = 60_000;
const sonia = { id: "sonia", pinMark: "mark" };

test("the right PIN opens, four wrong ones before it or not, and none stands in what is kept", async () => {
  let verifier = await makeVerifier(sonia, "4711", 10);
  expect(JSON.stringify(verifier)).not.toContain("4711");
  for (let count = 0; count < 4; count += 1) {
    const tried = await tryPin(verifier, "0000", now);
    expect(tried.match).toBe("WRONG");
    verifier = tried.verifier;
  }
  expect(await tryPin(verifier, "4711", now)).toMatchObject({ match: "RIGHT", verifier: { wrongAt: [] } });
});

test("five wrong ones close it for a quarter of an hour, also for the right one", async () => {
  let verifier = await makeVerifier(sonia, "4711", 10);
  for (let count = 0; count < 5; count += 1) verifier = (await tryPin(verifier, "0000", now)).verifier;
  expect((await tryPin(verifier, "4711", now + 14 * minute)).match).toBe("CLOSED");
  expect((await tryPin(verifier, "4711", now + 15 * minute)).match).toBe("RIGHT");
});
