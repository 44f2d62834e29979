/**
 * The history of a customer's points, as the customer's page at the desk tells it: one line for each event.
 */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { awardEvents } from "#app/core/rewards/award-events.server.ts";
import { correctPoints } from "#app/desk/customers/correct-points.server.ts";
import { listEventsOf } from "#app/desk/customers/list-events-of.server.ts";
import { listLotsOf } from "#app/desk/customers/list-lots-of.server.ts";
import { listSalesOf } from "#app/desk/customers/list-orders-of.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { readEvents } from "#app/desk/customers/story.server.ts";
import { decodeCursor } from "#app/core/domain/paging.ts";
import { storyShown } from "#app/desk/customers/event-words.server.ts";
import { credit, day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { aloneInSegment, makeCampaign } from "#tests/factories/campaign.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { gatewayInMemory, type GatewayInMemory } from "#tests/factories/gateway.ts";
import { atTheGateway, settle } from "#tests/factories/payment.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makePerson } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-23T10:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const till = await makeTill();

let gateway: GatewayInMemory;
beforeEach(() => {
  vi.restoreAllMocks();
  gateway = gatewayInMemory();
});

const story = (userId: string, when = at(60)) =>
  listEventsOf(operatorCall({ now: when }), { userId }, { limit: 100 });

const linesOf = async (userId: string) =>
  (await story(userId)).events.map(({ key, state, net, last, steps }) => ({
    ...{ kind: key.kind, state, net, balance: last.balanceAfter },
    steps: steps.map(({ reference }) => reference.split(":")[0]),
  }));

describe("a purchase is one line", () => {
  it("for points, and still when it is taken back", async () => {
    const userId = await makeAccount();
    await credit(userId, 500, { now });
    const { id: offerId } = await makeOffer({ pointPrice: 300, stock: 5 });
    const { id } = value(await purchaseOffer(clientCall(userId, { now: at(1) }), { offerId }));
    expect((await linesOf(userId))[0]).toEqual({
      ...{ kind: "PURCHASE", state: "DONE", net: -300, balance: 200 },
      steps: ["purchase"],
    });
    const { events } = await story(userId);
    expect(events[0]?.names.offer?.id).toBe(offerId);
    value(await returnPurchase(operatorCall({ now: at(2) }), id, { reason: "Acheté deux fois" }));
    const lines = await linesOf(userId);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toEqual({
      ...{ kind: "PURCHASE", state: "TAKEN_BACK", net: 0, balance: 500 },
      steps: ["purchase", "return"],
    });
    const taken = (await story(userId)).events[0]?.steps[1];
    expect(taken?.act).toMatchObject({ by: "OPERATOR_KEY", reason: "Acheté deux fois" });
  });

  it("with money, from its reservation to its return", async () => {
    const { userId, id, invoiceId, reference } = await atTheGateway(gateway, {}, at(1));
    expect((await linesOf(userId))[0]).toMatchObject({ state: "RESERVED", net: -100, steps: ["reserve"] });
    gateway.pay(reference);
    await settle(invoiceId, reference, at(3));
    expect(await linesOf(userId)).toMatchObject([
      { kind: "PURCHASE", state: "DONE", net: -100, balance: 150, steps: ["reserve", "unreserve", "spend"] },
      { kind: "ENTRY" },
    ]);
    value(await returnPurchase(operatorCall({ now: at(4) }), id, { reason: "x" }));
    expect(await linesOf(userId)).toMatchObject([
      { state: "TAKEN_BACK", net: 0, balance: 250, steps: ["reserve", "unreserve", "spend", "return"] },
      { kind: "ENTRY" },
    ]);
  });

  it("that was never paid", async () => {
    const { userId, move } = await atTheGateway(gateway, {}, at(1));
    value(await move("CANCEL", at(2)));
    expect(await linesOf(userId)).toMatchObject([
      { state: "RELEASED", net: 0, balance: 250, steps: ["reserve", "unreserve"] },
      { kind: "ENTRY" },
    ]);
  });
});

describe("a sale is one line", () => {
  it("with each of its cancellations, who made them and why", async () => {
    const userId = await makeAccount();
    const { id } = await makeConfirmedSale(till, userId, { now, price: 20_000 });
    const cancel = (minutes: number, reason: string, amountMillimes?: number) =>
      cancelByOperator(operatorCall({ now: at(minutes) }), id, {
        reason,
        ...(amountMillimes !== undefined && { amountMillimes }),
      });
    value(await cancel(1, "Un article rendu", 5_000));
    const sale = async () => (await story(userId)).events.find(({ key }) => key.kind === "SALE");
    expect(await sale()).toMatchObject({ state: "PART_CANCELLED", net: 150 });
    value(await cancel(2, "Le reste aussi"));
    const whole = await sale();
    expect(whole).toMatchObject({ state: "CANCELLED", net: 0, names: { store: { id: till.store.id } } });
    expect(whole?.steps.map(({ act }) => act?.reason ?? null)).toEqual([
      null,
      "Un article rendu",
      "Le reste aussi",
    ]);
  });
});

describe("what a campaign gave stands with what it gave it for", () => {
  const told = async (userId: string) => {
    const [event] = storyShown(await story(userId), operatorCall({ now: at(60) }), userId).events;
    return { ...event, steps: event?.steps.map(({ text }) => text) };
  };

  it("a sale, with what its cancellation took back of it", async () => {
    const own = await makeTill();
    const campaign = await makeCampaign({ now, partnerId: own.partner.id, effect: { multiplier: 2 } });
    const userId = await makeAccount();
    const { id } = await makeConfirmedSale(own, userId, { now, price: 20_000 });
    expect(await linesOf(userId)).toMatchObject([{ kind: "SALE", state: "DONE", net: 400, balance: 400 }]);
    const sales = await listSalesOf(operatorCall({ now }), userId, { limit: 5 });
    expect(sales.items).toMatchObject([
      { pointsEarned: 400, campaignPoints: 200, earning: { paidMillimes: 20_000, earnRate: 10 } },
    ]);
    const half = { reason: "Un article rendu", amountMillimes: 9_999 };
    value(await cancelByOperator(operatorCall({ now: at(1) }), id, half));
    const [event, ...others] = (await story(userId)).events;
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      ...{
        key: { kind: "SALE", id },
        main: { reference: `transaction:${id}` },
        state: "PART_CANCELLED",
        net: 200,
      },
      names: { store: { id: own.store.id }, campaigns: [{ id: campaign.id, title: campaign.title }] },
    });
    expect(event?.steps.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([
      -100, -100, 200, 200,
    ]);
    const { about, steps } = await told(userId);
    expect(about).toContain(campaign.title.fr);
    expect(steps?.filter((text) => text.endsWith(` · ${campaign.title.fr}`))).toHaveLength(2);
    value(await cancelByOperator(operatorCall({ now: at(2) }), id, { reason: "Le reste aussi" }));
    expect(await linesOf(userId)).toMatchObject([{ state: "CANCELLED", net: 0, balance: 0 }]);
  });

  it("a claim", async () => {
    const own = await makeTill();
    await makeCampaign({ now, partnerId: own.partner.id, trigger: "CLAIM", effect: { points: 70 } });
    const userId = await makeAccount();
    const { id } = await claimOnline(own, userId, { now, millimes: 10_000 });
    value(await acceptRequest(own.call({ now: at(1) }), id, {}));
    expect((await story(userId)).events).toMatchObject([
      { key: { kind: "REQUEST", id }, main: { reference: `request:${id}` }, net: 170 },
    ]);
  });

  it("a purchase", async () => {
    const own = await makeTill();
    const campaign = await makeCampaign({ now, partnerId: own.partner.id, trigger: "PURCHASE" });
    const userId = await makeAccount();
    await credit(userId, 300, { now });
    const { id: offerId } = await makeOffer({ partnerId: own.partner.id, pointPrice: 300 });
    const { id } = value(await purchaseOffer(clientCall(userId, { now: at(1) }), { offerId }));
    expect((await linesOf(userId))[0]).toMatchObject({
      ...{ kind: "PURCHASE", state: "DONE", net: -250, balance: 50 },
      steps: ["purchase", "campaign"],
    });
    expect((await told(userId)).about).toContain(campaign.title.fr);
    value(await returnPurchase(operatorCall({ now: at(2) }), id, { reason: "Acheté deux fois" }));
    const lines = await linesOf(userId);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toEqual({
      ...{ kind: "PURCHASE", state: "TAKEN_BACK", net: 0, balance: 300 },
      steps: ["purchase", "campaign", "return", "return"],
    });
    expect((await told(userId)).steps?.at(-1)).toBe(`Achat remboursé : points repris · ${campaign.title.fr}`);
  });

  it("a birthday's alone, with its reason", async () => {
    const userId = await makeAccount();
    const { id: segmentId } = await aloneInSegment(userId, { now });
    const campaign = await makeCampaign({ now, segmentId, trigger: "BIRTHDAY", effect: { points: 30 } });
    const birthday = { p_trigger: "BIRTHDAY", p_subject: "birthday:2026", p_partner: null, p_amount: 0 };
    await callFunction(prisma, "note_campaign_event", { p_user: userId, ...birthday, p_now: now });
    await awardEvents(userId, at(2));
    const event = await told(userId);
    expect(event).toMatchObject({ about: campaign.title.fr, points: 30 });
    expect(event.facts).toContain("Pour son anniversaire");
  });
});

it("what is kept for points that were owed stands with the credit that it was kept from", async () => {
  const userId = await makeAccount();
  await credit(userId, 20, { now });
  const { id } = await makePerson(["FINANCE"]);
  const call = operatorCall({ now: at(1) });
  const person = { id, name: "Sonia", roles: ["FINANCE"] as const };
  value(
    await correctPoints({ ...call, caller: { ...call.caller, actorId: id, person } }, userId, {
      points: -50,
      reason: "Compté deux fois",
    }),
  );
  await credit(userId, 100, { now: at(2) });
  const { events } = await story(userId);
  expect(events.map(({ net, steps }) => [net, steps.length])).toEqual([
    [70, 2],
    [-20, 1],
    [20, 1],
  ]);
  expect(events[1]?.names.note).toBe("Compté deux fois");
  const { name } = await prisma.staffPerson.findUniqueOrThrow({ where: { id } });
  expect(events[1]?.steps[0]?.act).toMatchObject({ by: "PERSON", name });
});

it("goes on page by page, each event once, whatever lies between its steps", async () => {
  const userId = await makeAccount();
  await credit(userId, 2_000, { now });
  const { id: offerId } = await makeOffer({ pointPrice: 10, stock: 100 });
  const bought: string[] = [];
  for (let minute = 1; minute <= 9; minute += 1)
    bought.push(value(await purchaseOffer(clientCall(userId, { now: at(minute) }), { offerId })).id);
  // The oldest one's return is the newest step of all.
  value(await returnPurchase(operatorCall({ now: at(20) }), bought[0] ?? "", { reason: "x" }));
  const all = (await readEvents({ userId, holder: userId }, null, 100)).events.map(({ last }) => last.seq);
  expect(all).toHaveLength(10);
  const paged: number[] = [];
  let cursor: { seq: number } | undefined;
  do {
    const page = await listEventsOf(
      operatorCall({ now: at(60) }),
      { userId },
      {
        limit: 3,
        ...(cursor && { cursor }),
      },
    );
    paged.push(...page.events.map(({ last }) => last.seq));
    cursor = page.nextCursor === null ? undefined : (decodeCursor(page.nextCursor) as { seq: number });
  } while (cursor);
  expect(paged).toEqual(all);
});

it("lists what can be spent by its end, and says what has lapsed and stands in no entry yet", async () => {
  const userId = await makeAccount();
  await credit(userId, 30, { now, days: 40 });
  await credit(userId, 20, { now, days: 10 });
  const call = (days: number) => operatorCall({ now: new Date(now.getTime() + days * day) });
  const lots = await listLotsOf(call(1), userId, { limit: 1 });
  expect(lots.items).toMatchObject([{ remaining: 20 }]);
  const cursor = decodeCursor(lots.nextCursor ?? "") as { expiresAt: string; seq: number };
  const rest = await listLotsOf(call(1), userId, {
    limit: 1,
    cursor: { expiresAt: new Date(cursor.expiresAt), seq: cursor.seq },
  });
  expect(rest).toMatchObject({ items: [{ remaining: 30 }], nextCursor: null });
  expect((await listEventsOf(call(11), { userId }, { limit: 5 })).lapsed).toMatchObject({ points: 20 });
  expect((await listEventsOf(call(1), { userId }, { limit: 5 })).lapsed).toBeNull();
});
