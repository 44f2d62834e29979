/** Changes of bounds, campaigns, offers, prizes and codes that a person cannot make alone. */
import { afterEach, describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { readEconomy } from "#app/core/db/economy/economy.server.ts";
import type { Decision } from "#app/core/domain/refusals.ts";
import { approve, refuseApproval } from "#app/desk/approvals/answer-approval.server.ts";
import { changeCampaign, createCampaign, getCampaignRecord } from "#app/desk/campaigns/campaign.server.ts";
import { createClickout } from "#app/desk/clickouts/clickout.server.ts";
import { changeEconomy } from "#app/desk/economy/change-economy.server.ts";
import { changeLevel } from "#app/desk/levels/level-records.server.ts";
import { changeOffer, createOffer, getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import { changeWheelPrize, createWheelPrize } from "#app/desk/prizes/wheel-prize.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { operatorCall, personCall } from "#tests/factories/calls.ts";
import { makeOffer, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { deliveredCeilings, noCeilings, setCeilings } from "#tests/factories/ceilings.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { must } from "#tests/factories/sale.ts";

const now = new Date("2026-11-24T10:00:00Z");
const admin = () => personCall(["ADMIN"], { now });
const catalogue = () => personCall(["CATALOGUE"], { now });
const finance = () => personCall(["FINANCE"], { now });

const usual = { levelPoints: [50, 100, 150, 200, 300, 400, 500, 600, 800, 1000], referralPoints: 20 };

afterEach(() => changeEconomy(operatorCall(), { ...usual, ceilings: noCeilings }));

/** The approval that a change waits for. */
function askedIn(decision: Decision<unknown>): string {
  expect(refusal(decision)).toBe("APPROVAL_NEEDED");
  return String((decision as { extra?: { approvalId?: string } }).extra?.approvalId);
}

const economy = () => readEconomy(prisma);

describe("a ceiling", () => {
  test.each([{ perGiftPoints: 1_001 }, { perGiftPoints: null }])(
    "that is raised to %o comes into force with another person's yes",
    async (ceilings) => {
      await setCeilings(deliveredCeilings);
      const asker = admin();
      const id = askedIn(await changeEconomy(asker, { ceilings }));
      expect(await economy()).toMatchObject(deliveredCeilings);
      expect(refusal(await approve(asker, id))).toBe("APPROVAL_OWN");
      expect(refusal(await approve(finance(), id))).toBe("FORBIDDEN");
      expect(value(await approve(admin(), id))).toMatchObject({ kind: "BOUNDS", status: "APPROVED" });
      expect(await economy()).toMatchObject(ceilings);
      expect(refusal(await approve(admin(), id))).toBe("CONFLICT");
    },
  );

  test("is lowered at once, also beside one that is raised", async () => {
    await setCeilings({ perGiftPoints: 1_000, perSalePoints: 5_000 });
    must(await changeEconomy(finance(), { ceilings: { perStoreDayPoints: 7 } }));
    const asked = askedIn(
      await changeEconomy(admin(), { ceilings: { perGiftPoints: 10, perSalePoints: 6_000 } }),
    );
    expect(await economy()).toMatchObject({ perGiftPoints: 10, perSalePoints: 5_000, perStoreDayPoints: 7 });
    value(await refuseApproval(admin(), asked, "Why?"));
    expect(await economy()).toMatchObject({ perGiftPoints: 10, perSalePoints: 5_000 });
    expect(refusal(await approve(admin(), asked))).toBe("CONFLICT");
  });

  test("is raised by nobody without the right to", async () => {
    await setCeilings({ perGiftPoints: 100 });
    expect(refusal(await changeEconomy(finance(), { ceilings: { perGiftPoints: null } }))).toBe("FORBIDDEN");
    expect(refusal(await changeLevel(finance(), { level: 1, rewardPoints: 100_000 }))).toBe("FORBIDDEN");
    expect(await prisma.approval.count({ where: { kind: "BOUNDS", status: "PENDING" } })).toBe(0);
  });

  test("that somebody else changed meanwhile is not overwritten by a late yes", async () => {
    await setCeilings({ perGiftPoints: 100 });
    const id = askedIn(await changeEconomy(admin(), { ceilings: { perGiftPoints: 500 } }));
    must(await changeEconomy(finance(), { ceilings: { perGiftPoints: 50 } }));
    expect(refusal(await approve(admin(), id))).toBe("CONFLICT");
    expect((await economy()).perGiftPoints).toBe(50);
  });

  test("is raised once by ten people who say yes at once", async () => {
    await setCeilings({ perGiftPoints: 100 });
    const id = askedIn(await changeEconomy(admin(), { ceilings: { perGiftPoints: 500 } }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(admin(), id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await economy()).perGiftPoints).toBe(500);
    const acts = await prisma.auditEntry.count({
      where: { action: "approval.approve", detail: { path: ["approvalId"], equals: id } },
    });
    expect(acts).toBe(1);
  });

  test("is raised at once by a key of the server, and the audit says so", async () => {
    await setCeilings({ perGiftPoints: 100 });
    const call = operatorCall({ now });
    must(await changeEconomy(call, { ceilings: { perGiftPoints: 500 } }));
    expect((await economy()).perGiftPoints).toBe(500);
    const act = await prisma.auditEntry.findFirstOrThrow({
      where: { requestId: call.requestId },
    });
    expect(act.detail).toEqual({ fields: ["perGiftPoints"], secondPerson: "SERVER_KEY" });
    const lowered = operatorCall({ now });
    must(await changeEconomy(lowered, { ceilings: { perGiftPoints: 50 } }));
    const plain = await prisma.auditEntry.findFirstOrThrow({ where: { requestId: lowered.requestId } });
    expect(plain.detail).toEqual({ fields: ["perGiftPoints"] });
  });
});

test("a level's reward, its bonus and a default of the economy are raised by two, and lowered by one", async () => {
  for (const change of [
    () => changeLevel(admin(), { level: 1, rewardPoints: 51 }),
    () => changeLevel(admin(), { level: 7, bonusPercent: 1_000 }),
    () => changeEconomy(admin(), { referralPoints: 21 }),
    () => changeEconomy(admin(), { levelPoints: usual.levelPoints.with(9, 1_001) }),
  ]) {
    const id = askedIn(await change());
    expect(await economy()).toMatchObject(usual);
    value(await refuseApproval(admin(), id, "No"));
  }
  const id = askedIn(await changeLevel(admin(), { level: 1, rewardPoints: 60 }));
  must(await changeLevel(finance(), { level: 2, rewardPoints: 99 }));
  value(await approve(admin(), id));
  expect((await economy()).levelPoints).toEqual([60, 99, ...usual.levelPoints.slice(2)]);
});

test("a change that raises and lowers is refused whole, or lowers at once and raises with another's yes", async () => {
  const { levelBonus } = await economy();
  const bonus = { bonusPercent: 0 };
  await changeLevel(operatorCall(), { level: 10, bonusPercent: 50 });
  const now = async () => {
    const { levelPoints, levelBonus: boni } = await economy();
    return [levelPoints[9], boni[9]];
  };
  expect(refusal(await changeLevel(finance(), { level: 10, rewardPoints: 1_001, ...bonus }))).toBe(
    "FORBIDDEN",
  );
  expect(await now()).toEqual([1_000, 50]);
  const id = askedIn(await changeLevel(admin(), { level: 10, rewardPoints: 1_001, ...bonus }));
  expect(await now()).toEqual([1_000, 0]);
  value(await approve(admin(), id));
  expect(await now()).toEqual([1_001, 0]);
  await changeLevel(operatorCall(), { level: 10, bonusPercent: levelBonus[9] });
});

const campaign = {
  title: textIn("Deux fois"),
  from: new Date("2026-01-01T00:00:00Z"),
  until: new Date("2027-01-01T00:00:00Z"),
  trigger: "PURCHASE" as const,
  effect: { points: 1_000_000 },
  status: "ON" as const,
};

describe("a campaign", () => {
  test("without a budget, or with one above the ceiling, is turned on by two", async () => {
    await setCeilings({ perCampaignPoints: 100_000 });
    for (const budget of [{}, { budgetPoints: 100_001 }, { budgetTimes: 1 }]) {
      askedIn(await createCampaign(catalogue(), { ...campaign, ...budget }));
    }
    expect(await prisma.campaign.count()).toBe(0);
    const draft = must(await createCampaign(catalogue(), { ...campaign, status: "DRAFT" }));
    const id = askedIn(await changeCampaign(catalogue(), draft.id, { status: "ON" }));
    value(await approve(finance(), id));
    expect(value(await getCampaignRecord(draft.id)).status).toBe("ON");
    must(await changeCampaign(catalogue(), draft.id, { budgetPoints: 2_000_000 }));
    must(await changeCampaign(catalogue(), draft.id, { status: "ENDED" }));
  });

  test("within the ceiling is one person's, and raised above it two's", async () => {
    await setCeilings({ perCampaignPoints: 100_000 });
    const made = must(
      await createCampaign(catalogue(), { ...campaign, effect: { points: 10 }, budgetPoints: 100_000 }),
    );
    askedIn(await changeCampaign(catalogue(), made.id, { budgetPoints: 100_001 }));
    askedIn(await changeCampaign(catalogue(), made.id, { budgetPoints: null }));
    must(await changeCampaign(catalogue(), made.id, { budgetPoints: 500, status: "ENDED" }));
  });

  test("is not turned on as something else than what was approved", async () => {
    await setCeilings({ perCampaignPoints: 100_000 });
    const asker = catalogue();
    const draft = must(
      await createCampaign(asker, {
        ...campaign,
        status: "DRAFT",
        effect: { points: 10 },
        budgetPoints: 100_001,
      }),
    );
    const id = askedIn(await changeCampaign(asker, draft.id, { status: "ON" }));
    must(await changeCampaign(asker, draft.id, { budgetPoints: null, effect: { points: 1_000_000 } }));
    expect(refusal(await approve(finance(), id))).toBe("CONFLICT");
    expect(value(await getCampaignRecord(draft.id)).status).toBe("DRAFT");
  });
});

const offer = {
  title: textIn("Bon"),
  type: "VOUCHER" as const,
  pricingType: "POINTS_ONLY" as const,
  pointPrice: 1,
  faceValueMillimes: 1_000_000_000,
};

describe("an offer, a prize or a code worth more than its points", () => {
  test("is published by two, and one that is worth them by one", async () => {
    await setCeilings({ perPointMillimes: 20 });
    const title = textIn(uniqueName("Bon"));
    const id = askedIn(await createOffer(catalogue(), { ...offer, title }));
    expect(await prisma.offer.count({ where: { title: { equals: title } } })).toBe(0);
    value(await approve(finance(), id));
    expect(await prisma.offer.count({ where: { title: { equals: title }, status: "ACTIVE" } })).toBe(1);

    const fair = must(
      await createOffer(catalogue(), { ...offer, pointPrice: 100, faceValueMillimes: 2_000 }),
    );
    const raised = askedIn(await changeOffer(catalogue(), fair.id, { faceValueMillimes: 2_001 }));
    askedIn(await changeOffer(catalogue(), fair.id, { pointPrice: 99 }));
    value(await approve(admin(), raised));
    expect(value(await getOfferRecord(fair.id)).faceValueMillimes).toBe(2_001);
    must(await changeOffer(catalogue(), fair.id, { title: textIn("Autrement"), pointPrice: 101 }));
    const draft = must(await createOffer(catalogue(), { ...offer, status: "DRAFT" }));
    askedIn(await changeOffer(catalogue(), draft.id, { status: "ACTIVE" }));
  });

  test("waits as a code and as a prize", async () => {
    const dear = await makeOffer({ ...offer, now });
    const fair = await makeOffer({ ...offer, pointPrice: 1_000, faceValueMillimes: 20_000, now });
    await setCeilings({ perPointMillimes: 20 });
    const dates = { availableFrom: now, availableTo: new Date("2027-01-01T00:00:00Z") };
    const code = `C-${newId()}`.slice(0, 20);
    const id = askedIn(await createClickout(catalogue(), { code, offerId: dear.id, ...dates }));
    must(
      await createClickout(catalogue(), { code: `F-${newId()}`.slice(0, 20), offerId: fair.id, ...dates }),
    );
    value(await approve(finance(), id));
    expect(await prisma.clickout.count({ where: { code } })).toBe(1);

    const prize = { label: textIn("Lot"), weight: 1 };
    askedIn(await createWheelPrize(catalogue(), { ...prize, kind: "WALLET_ITEM", offerId: dear.id }));
    askedIn(await createWheelPrize(catalogue(), { ...prize, kind: "GOODS", stock: 1 }));
    askedIn(
      await createWheelPrize(catalogue(), { ...prize, wheel: "POINTS", kind: "POINTS", points: 1_000_000 }),
    );
    const won = must(
      await createWheelPrize(catalogue(), { ...prize, kind: "WALLET_ITEM", offerId: fair.id }),
    );
    must(await changeWheelPrize(catalogue(), won.id, { weight: 5 }));
    const few = must(await createWheelPrize(catalogue(), { ...prize, kind: "POINTS", points: 100 }));
    askedIn(await changeWheelPrize(catalogue(), few.id, { points: 1_000_000 }));
  });

  test("is asked for once under one key", async () => {
    await setCeilings({ perPointMillimes: 20 });
    const asker = personCall(["CATALOGUE"], { now, key: newId(), request: offer });
    const first = askedIn(await createOffer(asker, offer));
    expect(askedIn(await createOffer(asker, offer))).toBe(first);
  });
});
