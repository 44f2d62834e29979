import { expect, test } from "vitest";
import { isDatabaseAway } from "#app/core/http/database-away.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import type { MerchantSale } from "#app/core/domain/transactions/sale-answer.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { getCampaignRecord } from "#app/desk/campaigns/campaign.server.ts";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { confirmTransaction } from "#app/till/sales/confirm-transaction.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { makeConfirmedSale, makeWaitingSale, must } from "#tests/factories/sale.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-20T12:00:00Z");
const callers = 200;

/** Confirms as a till does: if a busy database refuses the call, it is repeated. */
async function confirmedAtLast(
  till: Awaited<ReturnType<typeof makeTill>>,
  id: string,
): Promise<MerchantSale> {
  const confirmed = await confirmTransaction(till.call({ now }), id).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    return refuse("MAINTENANCE");
  });
  const isBusy = !confirmed.ok && ["MAINTENANCE", "CONFLICT"].includes(confirmed.refusal);
  return isBusy ? confirmedAtLast(till, id) : must(confirmed);
}

test("budgets are never passed by 200 sales at once, pay nothing that would pass, and come back with a cancelled sale", async () => {
  const till = await makeTill();
  const { id: partnerId } = till.partner;
  const byPoints = await makeCampaign({ now, partnerId, budgetPoints: 2_030, stacks: true });
  const onePoint = { effect: { points: 1 }, stacks: true };
  const byTimes = await makeCampaign({ now, partnerId, budgetTimes: 57, ...onePoint });
  const used = async (id: string) => must(await getCampaignRecord(id)).used;
  const waiting: string[] = [];
  while (waiting.length < callers) {
    const some = Array.from({ length: 20 }, async () =>
      makeWaitingSale(till, await makeAccount({ now }), { now, price: 1_000 }),
    );
    waiting.push(...(await Promise.all(some)).map(({ id }) => id));
  }
  const sales = await Promise.all(waiting.map((id) => confirmedAtLast(till, id)));
  expect(sales.reduce((sum, { campaignPoints }) => sum + campaignPoints, 0)).toBe(40 * 50 + 57);
  expect(await used(byPoints.id)).toEqual({ points: 2_000, times: 40, customers: 40 });
  expect(await used(byTimes.id)).toEqual({ points: 57, times: 57, customers: 57 });

  // Two sales that got the most are cancelled, and the next two sales get their points.
  const most = sales.filter(({ campaignPoints }) => campaignPoints >= 50).slice(0, 2);
  for (const { id } of most) must(await cancelTransaction(till.call({ now }), id, null));
  expect(await used(byPoints.id)).toEqual({ points: 1_900, times: 38, customers: 38 });
  const next: number[] = [];
  for (const _ of [1, 2, 3]) {
    const { campaignPoints } = await makeConfirmedSale(till, await makeAccount({ now }), { now });
    next.push(Math.floor(campaignPoints / 50));
  }
  expect(next).toEqual([1, 1, 0]);
  expect((await proveLedger()).violations).toEqual([]);
}, 120_000);
