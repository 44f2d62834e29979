import { expect, test } from "vitest";
import { accountsOfBlock, isSign, whyWelcomeWaits } from "./newcomer.ts";

const quiet = { made: 1, withPhone: 0 };
const own = { made: 1, withPhone: 0, named: true };

test("a household's two accounts of one device do not wait, the third does", () => {
  expect(whyWelcomeWaits({ ...own, made: 2 }, quiet)).toBeNull();
  expect(whyWelcomeWaits({ ...own, made: 3 }, quiet)).toBe("DEVICE");
  // Those with a phone are accounts of the device, too.
  expect(whyWelcomeWaits({ ...own, made: 3, withPhone: 2 }, quiet)).toBe("DEVICE");
});

test("devices without a name count together, those of people with a phone do not", () => {
  const unnamed = { named: false, made: 40, withPhone: 38 };
  expect(whyWelcomeWaits(unnamed, quiet)).toBeNull();
  expect(whyWelcomeWaits({ ...unnamed, made: 41 }, quiet)).toBe("DEVICE");
});

test("a block makes its ten, and one more for each account with a phone", () => {
  expect(whyWelcomeWaits(own, { made: accountsOfBlock, withPhone: 0 })).toBeNull();
  expect(whyWelcomeWaits(own, { made: accountsOfBlock + 1, withPhone: 0 })).toBe("ADDRESS");
  expect(whyWelcomeWaits(own, { made: accountsOfBlock + 200, withPhone: 100 })).toBeNull();
  expect(whyWelcomeWaits(own, { made: accountsOfBlock + 201, withPhone: 100 })).toBe("ADDRESS");
});

test("a purchase is a sign from its amount on, for who has shown none", () => {
  const unproved = { waits: true, saleMillimes: 10_000 };
  expect([9_999, 10_000, null].map((paid) => isSign(unproved, paid))).toEqual([false, true, false]);
  expect(isSign(null, 50_000)).toBe(false);
});
