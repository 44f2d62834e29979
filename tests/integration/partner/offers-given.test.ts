import { expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { closeDays } from "#app/core/ledger/day-chain.server.ts";
import { addUpDays } from "#app/core/services/figures/points-by-day.server.ts";
import { countView, writeViews } from "#app/core/services/offers/offer-views.server.ts";
import { readFigures } from "#app/partner/figures/read-figures.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { inStores, partnerCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { giveItem } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

it("a partner's figures count what was opened and what came into wallets on closed days, also of offers that nobody has used", async () => {
  const [bought, now] = [new Date("2026-11-10T09:00:00Z"), new Date("2026-11-12T09:00:00Z")];
  const till = await makeTill();
  const userId = await makeAccount({ now: bought });
  for (const at of [bought, bought, now]) await giveItem(userId, { partnerId: till.partner.id }, at);
  const { id: looked } = await makeOffer({ partnerId: till.partner.id });
  const { id: others } = await makeOffer({ partnerId: (await makePartner()).id });
  const items = await prisma.walletItem.findMany({ where: { userId }, orderBy: { id: "asc" } });
  const taken = items[0]?.offerId ?? "";
  const openings = [
    ...[taken, taken, looked, others].map((id) => [id, bought] as const),
    [looked, now] as const,
  ];
  for (const [id, at] of openings) countView({ opens: true, now: at }, id);
  await writeViews();
  await closeDays(now);
  while ((await addUpDays()).length > 0);
  const call = partnerCall({ partnerId: till.partner.id }, { now });
  const { offers } = value(await readFigures(call, {}));
  // Each is an item of an offer of its own; the day of the third, and of the last opening, is still open.
  expect(offers).toMatchObject([
    { offerId: taken, seen: 2, given: 1, redemptions: 0, reductionMillimes: 0 },
    { seen: 0, given: 1, redemptions: 0, reductionMillimes: 0 },
    { offerId: looked, seen: 1, given: 0, redemptions: 0, reductionMillimes: 0 },
  ]);
  const ofStores = inStores(call, [till.store.id]);
  expect(value(await readFigures(ofStores, {})).offers, "belongs to no store").toEqual([]);
});
