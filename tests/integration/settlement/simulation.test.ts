/** Last month under other terms, and under its own: then it is the statement, to the millime. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { cancelTransaction } from "#app/core/services/transactions/cancel-transaction.server.ts";
import { changeLegalEntity } from "#app/settlement/legal-entities/legal-entity.server.ts";
import { simulateLastMonth } from "#app/settlement/simulation/simulate-month.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeCampaign } from "#tests/factories/campaign.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import { makeCompany as companyByCall, makeContract, usualTerms } from "#tests/factories/contract.ts";
import { closeMonths, makeContracted, makeLine } from "#tests/factories/month.ts";
import { giveItem, makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makeCompany, makePack, makeTerms } from "#tests/factories/settlement.ts";
import { makeTill } from "#tests/factories/till.ts";
import { saidBy, triedOf } from "./own-terms.ts";

const october = new Date("2026-10-20T12:00:00Z");
const november = new Date("2026-11-05T12:00:00Z");
const december = new Date("2026-12-05T12:00:00Z");

beforeAll(() => setCeilings());

test("last month under other terms is reckoned from its lines", async () => {
  const till = await makeTill();
  const company = await companyByCall(till.partner.id, { now: november });
  await makeContract(company.id, { now: november });
  for (const price of [20_000, 30_000])
    await makeConfirmedSale(till, await makeAccount({ now: november }), { now: november, price });
  const tried = { ...usualTerms, pointPriceMicrodinars: 10_000 };
  expect(must(await simulateLastMonth(december, company.id, tried))).toMatchObject({
    first: "2026-11-01",
    was: {
      totals: [{ kind: "POINTS", quantity: 500, amountMillimes: 2_500 }],
      ...{ netMillimes: 2_500, vatMillimes: 475, stampMillimes: 1_000, totalMillimes: 3_975 },
      payoutMillimes: -3_975,
    },
    would: {
      totals: [{ kind: "POINTS", quantity: 500, amountMillimes: 5_000 }],
      ...{ netMillimes: 5_000, vatMillimes: 950, totalMillimes: 6_950, payoutMillimes: -6_950 },
    },
  });
  // Who pays no VAT from December on has paid it for November, as the statement says.
  must(await changeLegalEntity(operatorCall({ now: december }), company.id, { vat: "EXEMPT" }));
  const { was, would } = must(await simulateLastMonth(december, company.id, tried));
  expect([was.vatMillimes, would.vatMillimes]).toEqual([475, 950]);
});

describe("the worked example of the contract", () => {
  const example = async () => {
    const company = await makeContracted({ now: november });
    const at = november;
    await makeLine(company, { at, amountMicrodinars: 0, quantity: 120_000 });
    for (const kind of ["VOUCHER", "COMMISSION"] as const)
      await makeLine(company, { at, amountMicrodinars: 0, kind, quantity: 900_000, unitMicrodinars: 1_000 });
    return company.id;
  };

  test("comes of its quantities", async () => {
    expect(must(await simulateLastMonth(december, await example(), usualTerms)).would).toMatchObject({
      ...{ netMillimes: 618_000, vatMillimes: 117_420, stampMillimes: 1_000, totalMillimes: 736_420 },
      ...{ reimbursementMillimes: 900_000, payoutMillimes: 163_580 },
    });
  });

  test("prepaid costs no points, and what vouchers bring stays", async () => {
    const tried = { ...usualTerms, billing: "PREPAID" as const, netting: false };
    expect(must(await simulateLastMonth(december, await example(), tried)).would).toMatchObject({
      ...{ netMillimes: 18_000, reimbursementMillimes: 900_000, payoutMillimes: 900_000 },
    });
  });
});

const sale = fc.record({
  price: fc.integer({ min: 7_000, max: 40_000 }),
  voucher: fc.boolean(),
  before: fc.boolean(),
  cancelled: fc.integer({ min: 0, max: 100 }),
});
const terms = fc.record({
  billing: fc.constantFrom("POSTPAID" as const, "PREPAID" as const),
  pointPriceMicrodinars: fc.bigInt({ min: 0n, max: 20_000n }),
  campaignPercent: fc.nat(100),
  voucherPercent: fc.nat(100),
  commissionHundredths: fc.nat(10_000),
  netting: fc.boolean(),
});

test("any month under its own terms is its statement, also where sales of the month before were cancelled", async () => {
  await fc.assert(
    fc.asyncProperty(
      terms,
      terms,
      fc.array(sale, { minLength: 3, maxLength: 8 }),
      async (first, own, sales) => {
        const till = await makeTill();
        const partnerId = till.partner.id;
        await makeCampaign({ now: october, partnerId, effect: { points: 51 }, minAmountMillimes: 10_000 });
        const company = await makeCompany(partnerId, { now: october });
        for (const [now, agreed] of [
          [october, first],
          [november, own],
        ] as const) {
          const contract = await makeTerms(company, { now, ...agreed });
          if (agreed.billing === "PREPAID")
            await makePack(contract, 100_000, new Date(now.getTime() - 60_000));
        }
        const userId = await makeAccount({ now: october });
        for (const { price, voucher, before, cancelled } of sales) {
          const now = before ? october : november;
          const offer = { partnerId, faceValueMillimes: 7_000 };
          const item = voucher ? { item: await giveItem(userId, offer, now) } : {};
          const { id } = await makeConfirmedSale(till, userId, { now, price, ...item });
          const part = Math.ceil((price * cancelled) / 100);
          if (part > 0) must(await cancelTransaction(till.call({ now: november }), id, part));
        }
        await closeMonths(december);
        const simulated = must(await simulateLastMonth(december, company, triedOf(own)));
        const said = await saidBy(company, "2026-11");
        expect([simulated.was, simulated.would]).toMatchObject([said, said]);
      },
    ),
    { numRuns: 8 },
  );
});
