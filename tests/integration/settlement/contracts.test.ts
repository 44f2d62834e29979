/** Which version of a contract counts, and who is told that packs run out. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { getHouse } from "#app/partner/house/get-house.server.ts";
import { createContract } from "#app/settlement/contracts/contract.server.ts";
import { addPack } from "#app/settlement/contracts/pack.server.ts";
import { packs } from "#app/settlement/contracts/packs-job.server.ts";
import { readContractsAt } from "#app/settlement/contracts/read-contracts.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { makeCompany, makeContract, usualTerms } from "#tests/factories/contract.ts";
import { refusal } from "#tests/factories/customer.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";
import { makePartnerPerson, makePerson } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");
const hour = 3_600_000;

test("of versions that have begun counts the latest first day, of one day the one made last, from when it was made", async () => {
  const { id: partnerId } = await makePartner();
  const version = fc.record({
    month: fc.integer({ min: 0, max: 5 }),
    madeHour: fc.integer({ min: 0, max: 4_000 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(version, { maxLength: 6, selector: ({ madeHour }) => madeHour }),
      fc.integer({ min: 0, max: 4_400 }),
      async (versions, atHour) => {
        const company = await makeCompany(partnerId, { now });
        const made = versions.map(({ month, madeHour }) => ({
          id: newId(),
          from: `2027-0${month + 1}-01`,
          at: new Date(now.getTime() + madeHour * hour),
        }));
        for (const { id, from, at } of made) await insertVersion(company.id, { id, from, at });
        const at = new Date(now.getTime() + atHour * hour);
        let expected: (typeof made)[number] | undefined;
        for (const one of made) {
          if (one.at > at || one.from > businessDayOf(at)) continue;
          if (!expected || one.from > expected.from || (one.from === expected.from && one.at > expected.at))
            expected = one;
        }
        const counting = await readContractsAt(prisma, [company.id], at);
        expect(counting.get(company.id)?.id).toBe(expected?.id);
      },
    ),
    { numRuns: 25 },
  );
});

async function insertVersion(
  legalEntityId: string,
  { id, from, at }: { id: string; from: string; at: Date },
) {
  const { commissionPercent, ...terms } = usualTerms;
  await prisma.contract.create({
    data: {
      ...{ id, legalEntityId, ...terms, commissionHundredths: commissionPercent * 100 },
      ...{ fromDay: new Date(from), createdBy: newId(), createdAt: at },
    },
  });
}

test.each(["2026-10-01", "2026-11-02", "2026-12-31"])("a version does not begin on %s", async (from) => {
  const { id: legalEntityId } = await makeCompany((await makePartner()).id, { now });
  const body = { legalEntityId, from, ...usualTerms };
  expect(await createContract(operatorCall({ now }), body)).toMatchObject({
    refusal: "INVALID_INPUT",
    details: [{ path: "from", code: "INVALID_DATE" }],
  });
});

test("a version made twice with one key is one, and its company must be there", async () => {
  const { id: legalEntityId } = await makeCompany((await makePartner()).id, { now });
  const body = { legalEntityId, from: "2026-12-01", ...usualTerms, commissionPercent: 2.35 };
  const call = () => operatorCall({ now, key: legalEntityId, request: body });
  const first = must(await createContract(call(), body));
  expect(first).toMatchObject({ from: "2026-12-01", commissionPercent: 2.35, packs: [], heldPoints: 0 });
  expect(must(await createContract(call(), body))).toEqual(first);
  expect(refusal(await createContract(operatorCall({ now }), { ...body, legalEntityId: newId() }))).toBe(
    "NOT_FOUND",
  );
});

test("a partner sees what counts now for each company, first that of the one without stores", async () => {
  const { id: storeId, partnerId } = await makeStore();
  const own = await makeCompany(partnerId, { now, storeIds: [storeId] });
  const main = await makeCompany(partnerId, { now: new Date(now.getTime() + hour) });
  const house = async () => must(await getHouse(partnerCall({ partnerId }, { now })));
  expect(await house()).toMatchObject({ contract: null, contracts: [] });
  const [ofOwn, ofMain] = [
    await makeContract(own.id, { now }),
    await makeContract(main.id, { now, billing: "PREPAID" }),
  ];
  await makeContract(main.id, { now, from: "2026-12-01" });
  must(await addPack(operatorCall({ now }), ofMain.id, { points: 100, paidMillimes: 500 }, async () => now));
  const { contract, contracts } = await house();
  expect(contracts.map(({ id }) => id)).toEqual([ofMain.id, ofOwn.id]);
  expect(contract).toMatchObject({ id: ofMain.id, company: main.name, packs: [{ points: 100, left: 100 }] });
});

test("the desk and the partner are told by mail that packs run out, once for each pack", async () => {
  const till = await makeTill();
  const company = await makeCompany(till.partner.id, { now });
  const contract = await makeContract(company.id, { now, billing: "PREPAID", alertPoints: 100 });
  const [money, other, desk] = [
    await makePartnerPerson(till.partner.id, ["FINANCE"]),
    await makePartnerPerson(till.partner.id, ["MANAGER"]),
    await makePerson(["FINANCE"]),
  ];
  const told = async () => {
    for await (const batch of packs.run({ clock: async () => now, log: operatorCall().log }))
      expect(batch.failed).toBe(0);
    const counts = [money, other, desk].map(({ email }) =>
      prisma.outbox.count({
        where: {
          recipient: email,
          payload: { path: ["params", "news", "title"], string_contains: company.name },
        },
      }),
    );
    return Promise.all(counts);
  };
  const add = () =>
    addPack(operatorCall({ now }), contract.id, { points: 150, paidMillimes: 750 }, async () => now);
  must(await add());
  expect(await told()).toEqual([0, 0, 0]);
  await makeConfirmedSale(till, await makeAccount({ now }), { now, price: 10_000 });
  expect(await told()).toEqual([1, 0, 1]);
  expect(await told()).toEqual([1, 0, 1]);
  must(await add());
  expect(await told()).toEqual([1, 0, 1]);
  await makeConfirmedSale(till, await makeAccount({ now }), { now, price: 15_000 });
  expect(await told()).toEqual([2, 0, 2]);
});
