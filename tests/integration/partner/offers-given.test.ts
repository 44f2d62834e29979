import { expect, it } from "vitest";
import { closeDays } from "#app/core/ledger/day-chain.server.ts";
import { addUpDays } from "#app/core/services/figures/points-by-day.server.ts";
import { readFigures } from "#app/partner/figures/read-figures.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { inStores, partnerCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";
import { giveItem } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

it("a partner's figures count what came into wallets on closed days, also of offers that nobody has used", async () => {
  const [bought, now] = [new Date("2026-11-10T09:00:00Z"), new Date("2026-11-12T09:00:00Z")];
  const till = await makeTill();
  const userId = await makeAccount({ now: bought });
  for (const at of [bought, bought, now]) await giveItem(userId, { partnerId: till.partner.id }, at);
  await closeDays(now);
  while ((await addUpDays()).length > 0);
  const call = partnerCall({ partnerId: till.partner.id }, { now });
  const { offers } = value(await readFigures(call, {}));
  // Each is an item of an offer of its own; the day of the third is still open.
  expect(offers).toMatchObject([1, 2].map(() => ({ given: 1, redemptions: 0, reductionMillimes: 0 })));
  const ofStores = inStores(call, [till.store.id]);
  expect(value(await readFigures(ofStores, {})).offers, "belongs to no store").toEqual([]);
});
