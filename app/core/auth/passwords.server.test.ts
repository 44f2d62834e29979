import { expect, test } from "vitest";
import { Busy } from "#app/core/db/transaction.server.ts";
import { hashPassword, hashPin, passwordMatches, pinMatches } from "./passwords.server.ts";

const password = "olives-et-jasmin-7";
const stranger = { address: "192.0.2.1" };
const known = { known: "7" };

/** How many were answered; every other one was told to come again. */
async function answered(calls: Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(calls);
  const refused = settled.filter((one) => one.status === "rejected");
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Busy);
  return settled.length - refused.length;
}

test("a flood of sign-ins waits twenty long, and turns the rest away at once", async () => {
  const flood = () => Array.from({ length: 200 }, () => passwordMatches("wrong-guess-1", null, stranger));
  expect(await answered(flood())).toBe(21);
  expect(await answered([...flood(), hashPassword(password, stranger)])).toBe(21);
  expect(await passwordMatches(password, await hashPassword(password, stranger), stranger)).toBe(true);
});

test("whoever is signed in, or on a device of their own, does not wait behind it", async () => {
  const [hash, pinHash] = [await hashPassword(password, known), await hashPin("7", "4071")];
  const flood = answered(Array.from({ length: 200 }, () => passwordMatches("wrong-guess-1", null, stranger)));
  const [own, pin] = await Promise.all([
    passwordMatches(password, hash, known),
    pinMatches("7", "4071", pinHash),
  ]);
  expect([own, pin]).toEqual([true, "right"]);
  expect(await flood).toBe(21);
});

test("a flood from one address leaves others their turn", async () => {
  const flood = answered(Array.from({ length: 200 }, () => passwordMatches("wrong-guess-1", null, stranger)));
  const other = { address: "198.51.100.7" };
  expect(await passwordMatches(password, await hashPassword(password, other), other)).toBe(true);
  expect(await flood).toBeLessThan(21);
});

test("a flood of one who is known leaves the others who are their turn, and the tills their PINs", async () => {
  const [hash, pinHash] = [await hashPassword(password, known), await hashPin("7", "4071")];
  const flooding = { known: "8" };
  const flood = answered(Array.from({ length: 200 }, () => passwordMatches("wrong-guess-1", null, flooding)));
  const [own, pin] = await Promise.all([
    passwordMatches(password, hash, { known: "9" }),
    pinMatches("7", "4071", pinHash),
  ]);
  expect([own, pin]).toEqual([true, "right"]);
  expect(await flood).toBeLessThan(21);
});
