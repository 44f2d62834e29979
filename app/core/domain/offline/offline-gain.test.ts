/** The table of docs/security.md, from the bounds that are delivered. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { deliveredCeilings } from "#tests/factories/ceilings.ts";
import { allowanceMs, leftOf, mostTills, offlineBounds } from "./offline-bounds.ts";

const page = readFileSync("docs/security.md", "utf8").replaceAll(/\s+/g, " ");
const points = (count: number | null) => (count ?? 0).toLocaleString("en");
const dinars = (millimes: number) => `${(millimes / 1000).toFixed(3)} DT`;

test("what a stolen till, a copied phone, a dishonest cashier and a dishonest partner gain at most stands in the page on security", () => {
  const { maxSales, maxPoints, maxReductionMillimes } = offlineBounds(deliveredCeilings);
  expect(page).toContain(
    `${maxSales} sales, ${points(maxPoints)} points by the rate and open campaigns, ${dinars(maxReductionMillimes)} of reductions`,
  );
  expect(page).toContain(
    `${mostTills} tills of the store ${points(mostTills * maxSales)} sales, ${dinars(mostTills * maxReductionMillimes)}`,
  );
  expect(page).toContain(`n − 1 times the item, ${dinars(maxReductionMillimes)} for a till`);
  expect(page).toContain(`in any ${allowanceMs / 3_600_000} hours`);
  const { perSalePoints, perCustomerDayPoints, perPartnerDayPoints, perPointMillimes } = deliveredCeilings;
  const worth = (ceiling: number | null) => dinars((ceiling ?? 0) * (perPointMillimes ?? 0));
  expect(page).toContain(`the house pays ${worth(perCustomerDayPoints)} of it for a customer at one partner`);
  expect(page).toContain(`${worth(perPartnerDayPoints)} of vouchers on revoked passes`);
  expect(readFileSync("ops/prometheus/alerts.yml", "utf8")).toContain(
    `mezia_till_losses_millimes) > ${(perCustomerDayPoints ?? 0) * (perPointMillimes ?? 0)}`,
  );
  expect(page).toContain(
    `${points(perSalePoints)} points for a sale and ${points(perCustomerDayPoints)} for the friend on a day`,
  );
});

test("a ceiling that operators took away does not take the till's bounds away, and none is ever below 0", () => {
  const none = { perStoreDayPoints: null, perCustomerDayPoints: null, perPointMillimes: null };
  expect(offlineBounds(none)).toEqual(offlineBounds(deliveredCeilings));
  const most = 1_000_000_000;
  expect(offlineBounds({ ...none, perCustomerDayPoints: most }).maxReductionMillimes).toBe(most);
  const bounds = { maxSales: 5, maxPoints: 10, maxReductionMillimes: 20 };
  expect(leftOf(bounds, { maxSales: 2, maxPoints: 11, maxReductionMillimes: 20 })).toEqual({
    ...{ maxSales: 3, maxPoints: 0, maxReductionMillimes: 0 },
  });
});
