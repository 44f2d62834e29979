/** Bounds that are moved in lists, by conditions or by the price of a spin, and wishes that are overtaken or repeated. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import { usualTargets } from "#app/core/domain/levels/levels.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { getEconomy } from "#app/desk/economy/get-economy.server.ts";
import { changeLevel, listLevelRecords } from "#app/desk/levels/level-records.server.ts";
import { changeOffer, createOffer, getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { makeOffer, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { noCeilings, setCeilings } from "#tests/factories/ceilings.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { must } from "#tests/factories/sale.ts";

const now = new Date("2026-11-24T10:00:00Z");
const admin = () => personCall(["ADMIN"], { now });
const catalogue = () => personCall(["CATALOGUE"], { now });
const finance = () => personCall(["FINANCE"], { now });

const usual = {
  levelPoints: [50, 100, 150, 200, 300, 400, 500, 600, 800, 1000],
  onboardingPoints: [50, 50, 100],
  ...{ referralPoints: 20, spinPoints: 500 },
};

afterEach(async () => {
  await changeEconomy(operatorCall(), { ...usual, ceilings: noCeilings });
  const conditions = Object.entries(usualTargets[2] ?? {}).map(
    ([key, target]) => ({ key, target }) as Condition,
  );
  await changeLevel(operatorCall(), { level: 3, conditions });
});

type Condition = Awaited<ReturnType<typeof listLevelRecords>>[number]["conditions"][number];

/** The approval that a change waits for. */
function askedIn(decision: Decision<unknown>): string {
  expect(refusal(decision)).toBe("APPROVAL_NEEDED");
  return String((decision as { extra?: { approvalId?: string } }).extra?.approvalId);
}

const economy = () => readEconomy(prisma);
const approvalOf = (id: string) => prisma.approval.findUniqueOrThrow({ where: { id } });

describe("what a spin costs", () => {
  test.each([499, 1, 501])("waits for another person, at %i", async (spinPoints) => {
    const id = askedIn(await changeEconomy(admin(), { spinPoints }));
    expect((await economy()).spinPoints).toBe(500);
    expect(refusal(await changeEconomy(finance(), { spinPoints }))).toBe("FORBIDDEN");
    value(await approve(admin(), id));
    expect((await economy()).spinPoints).toBe(spinPoints);
  });

  test("is no way to lower and raise at once what is lowered beside it", async () => {
    askedIn(await changeEconomy(admin(), { spinPoints: 1, referralPoints: 5 }));
    expect(await economy()).toMatchObject({ spinPoints: 500, referralPoints: 5 });
  });
});

describe("the conditions of a level", () => {
  const conditionsOf = async () => (await listLevelRecords())[2]?.conditions;
  const friends = (target: number) => ({ key: "FRIENDS_VERIFIED" as const, target });
  const days = (target: number) => ({ key: "CONNECTED_DAYS" as const, target });

  test.each([
    ["less of one", [friends(1), days(1)]],
    ["one of them no more", [days(2)]],
    ["another in its place", [friends(1), { key: "FIRST_COUPON" as const, target: 1 }]],
  ])("that ask for %s wait for another person", async (_, conditions) => {
    const id = askedIn(await changeLevel(admin(), { level: 3, conditions }));
    expect(await conditionsOf()).toEqual(expect.arrayContaining([friends(1), days(2)]));
    expect(refusal(await changeLevel(finance(), { level: 3, conditions }))).toBe("FORBIDDEN");
    value(await approve(admin(), id));
    expect(await conditionsOf()).toEqual(conditions);
  });

  test("are made harder at once, also beside one that is made easier", async () => {
    must(await changeLevel(finance(), { level: 3, conditions: [friends(2), days(2)] }));
    const id = askedIn(await changeLevel(admin(), { level: 3, conditions: [friends(9), days(1)] }));
    expect(await conditionsOf()).toEqual([friends(9), days(2)]);
    value(await approve(admin(), id));
    expect(await conditionsOf()).toEqual([friends(9), days(1)]);
  });
});

describe("a list of rewards", () => {
  test("is lowered at once where it is lowered, and raised with a yes where it is raised", async () => {
    const wanted = [60, 10, 100];
    const id = askedIn(await changeEconomy(admin(), { onboardingPoints: wanted }));
    expect((await economy()).onboardingPoints).toEqual([50, 10, 100]);
    expect((await approvalOf(id)).detail).toMatchObject({
      before: { onboardingPoints: [50, 10, 100] },
      after: { onboardingPoints: wanted },
    });
    value(await approve(admin(), id));
    expect((await economy()).onboardingPoints).toEqual(wanted);
  });

  test("stays lowered after a no, and nothing is lowered that may not be asked for", async () => {
    const wanted = usual.levelPoints.with(0, 1).with(9, 100_000);
    expect(refusal(await changeEconomy(finance(), { levelPoints: wanted }))).toBe("FORBIDDEN");
    expect((await economy()).levelPoints).toEqual(usual.levelPoints);
    const id = askedIn(await changeEconomy(admin(), { levelPoints: wanted, referralPoints: 1 }));
    value(await refuseApproval(admin(), id, "No"));
    expect(await economy()).toMatchObject({ levelPoints: usual.levelPoints.with(0, 1), referralPoints: 1 });
  });

  test("is lowered and asked for from the version that the sender saw", async () => {
    const { version } = await getEconomy();
    const sent = (seen: number) => ({ ...admin(), sent: { version: seen, check: accept } });
    const change = { onboardingPoints: [60, 10, 100] };
    const id = askedIn(await changeEconomy(sent(version), change));
    expect(refusal(await changeEconomy(sent(version), change))).toBe("CONFLICT");
    value(await approve(admin(), id));
    expect((await economy()).onboardingPoints).toEqual(change.onboardingPoints);
  });
});

describe("a change that lowers and raises, sent again under its key and from the version that was seen,", () => {
  const sentAgain = (version: number, request: object) => {
    const [key, actorId] = [newId(), newId()];
    const sent = { version, check: accept };
    return () => ({ ...personCall(["ADMIN"], { now, key, actorId, request }), sent });
  };

  test("waits as the same approval, of the economy", async () => {
    const change = { onboardingPoints: [60, 10, 100] };
    const call = sentAgain((await getEconomy()).version, change);
    const id = askedIn(await changeEconomy(call(), change));
    const again = await changeEconomy(call(), change);
    expect(askedIn(again)).toBe(id);
    expect(again).toMatchObject({ extra: { replayed: true } });
    value(await approve(admin(), id));
    expect(askedIn(await changeEconomy(call(), change))).toBe(id);
    expect((await economy()).onboardingPoints).toEqual(change.onboardingPoints);
  });

  test("waits as the same approval, of a level", async () => {
    const conditions: Condition[] = [
      { key: "FRIENDS_VERIFIED", target: 9 },
      { key: "CONNECTED_DAYS", target: 1 },
    ];
    const change = { level: 3, conditions };
    const call = sentAgain((await getEconomy()).version, change);
    const id = askedIn(await changeLevel(call(), change));
    expect(askedIn(await changeLevel(call(), change))).toBe(id);
  });
});

const dear = {
  ...{ type: "VOUCHER" as const, pricingType: "POINTS_ONLY" as const },
  ...{ pointPrice: 1, faceValueMillimes: 1_000_000_000 },
};

describe("a wish", () => {
  test("is approved once for one key, and answered the same again", async () => {
    await setCeilings({ perPointMillimes: 20 });
    const asked = askedIn(await createOffer(catalogue(), { ...dear, title: textIn(uniqueName("Bon")) }));
    const key = { now, key: newId(), actorId: newId() };
    const first = await approve(personCall(["FINANCE"], key), asked);
    const again = await approve(personCall(["FINANCE"], key), asked);
    expect(value(again)).toEqual(value(first));
    expect(again).toMatchObject({ replayed: true });
    expect(refusal(await approve(finance(), asked))).toBe("CONFLICT");
  });

  test("of ten answers at once under one key one acts, and all say the same", async () => {
    await setCeilings({ perGiftPoints: 100 });
    const asked = askedIn(await changeEconomy(admin(), { ceilings: { perGiftPoints: 500 } }));
    const key = { now, key: newId(), actorId: newId() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => approve(personCall(["ADMIN"], key), asked)),
    );
    const view = value(answers[0] ?? (await approve(admin(), asked)));
    for (const answer of answers) expect(value(answer)).toEqual(view);
    expect(answers.filter((answer) => answer.ok && !answer.replayed)).toHaveLength(1);
  });

  test("that another change of its record overtakes closes with it", async () => {
    await setCeilings({ perPointMillimes: 20 });
    const { id } = await makeOffer({ now, pointPrice: 100, faceValueMillimes: 2_000 });
    const asked = askedIn(await changeOffer(catalogue(), id, { pointPrice: 1 }));
    const other = askedIn(await changeOffer(catalogue(), id, { pointPrice: 2 }));
    value(await approve(finance(), asked));
    expect(value(await getOfferRecord(id)).pointPrice).toBe(1);
    expect(await approvalOf(other)).toMatchObject({
      ...{ status: "REFUSED", reason: null, answeredBy: null, answeredAt: now },
    });
    expect((await approvalOf(asked)).status).toBe("APPROVED");
    for (const late of [await approve(finance(), other), await refuseApproval(finance(), other, "No")])
      expect(refusal(late)).toBe("CONFLICT");
    const third = askedIn(await changeOffer(catalogue(), id, { faceValueMillimes: 3_000_000 }));
    must(await changeOffer(catalogue(), id, { title: textIn("Autrement") }));
    expect((await approvalOf(third)).status).toBe("REFUSED");
  });

  test("for a single figure is overtaken by that figure alone", async () => {
    await setCeilings({ perGiftPoints: 100, perSalePoints: 100 });
    const gift = askedIn(await changeEconomy(admin(), { ceilings: { perGiftPoints: 500 } }));
    const reward = askedIn(await changeLevel(admin(), { level: 2, rewardPoints: 101 }));
    must(await changeEconomy(finance(), { ceilings: { perSalePoints: 50 } }));
    must(await changeLevel(finance(), { level: 3, rewardPoints: 1 }));
    expect([(await approvalOf(gift)).status, (await approvalOf(reward)).status]).toEqual([
      "PENDING",
      "PENDING",
    ]);
    must(await changeEconomy(finance(), { ceilings: { perGiftPoints: 99 } }));
    must(await changeLevel(finance(), { level: 2, rewardPoints: 1 }));
    expect([(await approvalOf(gift)).status, (await approvalOf(reward)).status]).toEqual([
      "REFUSED",
      "REFUSED",
    ]);
  });

  test("is one's own also without the right to answer", async () => {
    await setCeilings({ perPointMillimes: 20 });
    const asker = catalogue();
    const asked = askedIn(await createOffer(asker, { ...dear, title: textIn(uniqueName("Bon")) }));
    expect(refusal(await approve(asker, asked))).toBe("APPROVAL_OWN");
    expect(refusal(await refuseApproval(asker, asked, "No"))).toBe("APPROVAL_OWN");
    expect(refusal(await approve(catalogue(), asked))).toBe("FORBIDDEN");
  });
});
