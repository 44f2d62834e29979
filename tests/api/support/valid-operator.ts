/** Valid requests of operators. */
import { ownDevice } from "#tests/factories/offline-till.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeDispute, makeIssuedStatement } from "#tests/factories/month.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { firstOfMonth } from "#app/core/domain/figures/buckets.ts";
import { makeApproval } from "#tests/factories/approval.ts";
import { makeCampaign, makeSegment, makeStampCard } from "#tests/factories/campaign.ts";
import {
  makeApiKey,
  makeOffer,
  makePartner,
  makeSalePoint,
  makeStore,
  textIn,
  uniqueName,
} from "#tests/factories/catalogue.ts";
import { makeClickout, newClickoutCode } from "#tests/factories/clickout.ts";
import { companyOf, makeCompany, makeContract, usualTerms } from "#tests/factories/contract.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { makeHelpTopic } from "#tests/factories/help.ts";
import { makeLargeOffer } from "#tests/factories/home.ts";
import { makeOnlineVisit } from "#tests/factories/online.ts";
import { makeParkedRefund } from "#tests/factories/payment.ts";
import { makeOperatorMessage } from "#tests/factories/operator-message.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { makePartnerPerson, makePerson } from "#tests/factories/staff.ts";
import { makeWaitingOffer } from "#tests/factories/submission.ts";
import { makeItem } from "#tests/factories/till.ts";
import { exampleEvent } from "#tests/factories/webhook-event.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { makePrize, makeWonGoods } from "#tests/factories/wheel.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./journey.ts";
import type { MakeValid, World } from "./valid-request.ts";
import { acceptedRequest } from "./valid-shop.ts";

const reason = "Demandé par le client";
const url = "https://shop.example/hooks";
const offer = {
  type: "VOUCHER",
  faceValueMillimes: 5_000,
  title: textIn("Bon"),
  pricingType: "POINTS_ONLY",
  pointPrice: 10,
};
const campaign = { availableFrom: "2026-01-01T00:00:00Z", availableTo: "2030-01-01T00:00:00Z" };

const where = { fact: "level", op: "gte", value: 3 } as const;
const newCampaign = {
  title: textIn("Double"),
  from: "2026-01-01T00:00:00Z",
  until: "2030-01-01T00:00:00Z",
  trigger: "SALE",
  effect: { multiplier: 2 },
};

const makeMessage = async () => {
  // On a later day, so that no run of the job sends it before the test changes it.
  const at = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return makeOperatorMessage({ now: new Date(), at });
};
const newMessage = async () => {
  const text = textIn("Nouvelles");
  const { id: segmentId } = await makeSegment({ any: [] }, { now: new Date() });
  return { segmentId, title: text, text, channels: ["APP"] };
};
const makeCard = async () => makeStampCard({ partnerId: (await makePartner()).id, now: new Date() });
const makeSubmission = async () => (await makeWaitingOffer((await makePartner()).id)).submissionId;
const partnersKey = async () => (await makeApiKey({ partnerId: (await makePartner()).id })).id;
const newCompany = async () => makeCompany((await makePartner()).id);
const newContract = async () => makeContract((await newCompany()).id, { billing: "PREPAID" });
const newCustomer = async () => (await makeCustomer({ points: 100 })).userId;

async function makeWebhook({ keys }: World): Promise<string> {
  const body = { partnerId: (await makePartner()).id, url };
  return done(await api.post<{ id: string }>("/operator/webhooks", body, { key: keys.operatorKey })).id;
}

/** A delivery for which the attempts have ended. */
async function makeParkedDelivery(world: World): Promise<string> {
  const [id, now, recipient] = [newId(), new Date(), await makeWebhook(world)];
  const payload = { ...exampleEvent("request.created") };
  const row = { kind: "WEBHOOK", state: "PARKED", recipient, payload, attempts: 9 } as const;
  await prisma.outbox.create({ data: { id, ...row, nextAttemptAt: now, createdAt: now } });
  return id;
}

/** The requests that read one record and change it with `body`. */
function record(
  path: string,
  make: (world: World) => Promise<{ id: string }>,
  body: Record<string, unknown>,
): Record<string, MakeValid> {
  return {
    [`GET ${path}/{id}`]: async (world) => ({ id: (await make(world)).id }),
    [`PATCH ${path}/{id}`]: async (world) => ({ id: (await make(world)).id, body }),
  };
}

/** A partner who has closed, and of whom a customer still holds an item. */
async function closedPartner(): Promise<string> {
  const { id } = await makePartner();
  await makeItem(await newCustomer(), { partnerId: id });
  await prisma.partner.update({ where: { id }, data: { closedFrom: new Date("2026-01-01") } });
  return id;
}

/** A key of a system that may make keys itself. */
async function systemsKey(): Promise<string> {
  const body = { kind: "OPERATOR", name: "System", rights: ["keys"] };
  return done(await api.post<{ id: string }>("/operator/api-keys", body, await makeOperatorKey())).id;
}

export const validOperator: Record<string, MakeValid> = {
  "POST /operator/api-keys": async () => ({ body: { kind: "OPERATOR", name: "System", rights: ["keys"] } }),
  "DELETE /operator/api-keys/{id}": async () => ({ id: await partnersKey() }),
  "DELETE /operator/offline-devices/{deviceId}": async ({ till }) => ({ id: await ownDevice(till) }),
  "GET /operator/offline-devices/{deviceId}/losses": async ({ till }) => ({ id: await ownDevice(till) }),
  "POST /operator/api-keys/{id}/rotate": async () => ({ id: await systemsKey(), body: { graceHours: 24 } }),
  "GET /operator/partners/{id}/persons": async ({ till }) => ({ id: till.partner.id }),
  "POST /operator/partners/{id}/persons": async ({ till }) => ({
    id: till.partner.id,
    body: { name: "Leila", email: `${newId()}@partner.example` },
  }),
  "PATCH /operator/partners/{id}/persons/{personId}": async ({ till }) => ({
    id: till.partner.id,
    further: (await makePartnerPerson(till.partner.id)).id,
    body: { active: false },
  }),
  "POST /operator/persons": async () => ({
    body: { name: "Ines", email: `${newId()}@mezia.example`, roles: ["SUPPORT"] },
  }),
  ...record("/operator/persons", () => makePerson(), { roles: ["CATALOGUE"] }),
  "POST /operator/approvals/{id}/approve": async () => ({ id: await makeApproval() }),
  "POST /operator/approvals/{id}/refuse": async () => ({ id: await makeApproval(), body: { reason } }),
  "POST /operator/submissions/{id}/approve": async () => ({ id: await makeSubmission(), body: {} }),
  "POST /operator/submissions/{id}/ask-changes": async () => ({
    id: await makeSubmission(),
    body: { text: reason },
  }),
  "POST /operator/submissions/{id}/refuse": async () => ({
    id: await makeSubmission(),
    body: { text: reason },
  }),
  "GET /operator/settlement/lines": async ({ till }) => ({ query: { partnerId: till.partner.id } }),
  "GET /operator/statements/{id}": async () => ({ id: (await makeIssuedStatement()).id }),
  "POST /operator/disputes/{id}/uphold": async () => ({ id: await makeDispute(), body: { text: reason } }),
  "POST /operator/disputes/{id}/reject": async () => ({ id: await makeDispute(), body: { text: reason } }),
  "POST /operator/clickouts": async () => ({
    body: { ...campaign, code: newClickoutCode(), offerId: (await makeOffer()).id },
  }),
  "POST /operator/campaigns": async () => ({ body: newCampaign }),
  ...record("/operator/campaigns", () => makeCampaign({ now: new Date(), status: "DRAFT" }), { priority: 3 }),
  "POST /operator/campaigns/simulate": async () => ({
    body: { facts: { level: 3 }, storeId: (await makeStore()).id, amountMillimes: 5_000 },
  }),
  "POST /operator/campaigns/{id}/dry-run": async () => ({
    id: (await makeCampaign({ now: new Date(), status: "DRAFT" })).id,
    body: { days: 90 },
  }),
  "POST /operator/segments": async () => ({ body: { name: uniqueName("S"), where } }),
  "POST /operator/segments/preview": async () => ({ body: { where } }),
  "GET /operator/segments/{id}/preview": async () => ({
    id: (await makeSegment(where, { now: new Date() })).id,
  }),
  ...record("/operator/segments", () => makeSegment(where, { now: new Date() }), { name: "Habitués" }),
  "POST /operator/lists": async () => ({ body: { name: uniqueName("L"), logins: ["20123456"] } }),
  "POST /operator/messages": async () => ({ body: await newMessage() }),
  ...record("/operator/messages", makeMessage, { status: "PAUSED" }),
  "POST /operator/stamp-cards": async () => {
    const { id: partnerId } = await makePartner();
    const { id: offerId } = await makeOffer({ partnerId });
    return { body: { partnerId, offerId, title: textIn("Carte"), target: 10 } };
  },
  ...record("/operator/stamp-cards", makeCard, { target: 8 }),
  ...record("/operator/clickouts", () => makeClickout(), { availableTo: "2031-01-01T00:00:00Z" }),
  "POST /operator/legal-entities": async () => ({ body: companyOf((await makePartner()).id) }),
  ...record("/operator/legal-entities", newCompany, { name: "Atlas SARL" }),
  "POST /operator/contracts": async () => ({
    body: {
      legalEntityId: (await newCompany()).id,
      from: firstOfMonth(businessDayOf(new Date())),
      ...usualTerms,
    },
  }),
  "GET /operator/contracts/{id}": async () => ({ id: (await newContract()).id }),
  "POST /operator/contracts/{id}/packs": async () => ({
    id: (await newContract()).id,
    body: { points: 100, paidMillimes: 500 },
  }),
  "GET /operator/customers/{id}": async () => ({ id: await newCustomer() }),
  "POST /operator/customers/{id}/block": async () => ({ id: await newCustomer(), body: { reason } }),
  "POST /operator/customers/{id}/unblock": async ({ keys }) => {
    const id = await newCustomer();
    done(await api.post(`/operator/customers/${id}/block`, { reason }, { key: keys.operatorKey }));
    return { id, body: { reason } };
  },
  "POST /operator/customers/{id}/confirm-age": async () => {
    const id = await newCustomer();
    await prisma.customer.update({ where: { id }, data: { ageDoubtedAt: new Date() } });
    return { id, body: { reason } };
  },
  "GET /operator/customers/{id}/consents": async () => ({ id: await newCustomer() }),
  "POST /operator/customers/{id}/consents/withdraw": async () => ({
    id: await newCustomer(),
    body: { kind: "MESSAGES", reason },
  }),
  "POST /operator/customers/{id}/corrections": async () => ({
    id: await newCustomer(),
    body: { points: -5, reason },
  }),
  "POST /operator/customers/{id}/merge": async () => ({
    id: await newCustomer(),
    body: { into: await newCustomer(), login: "KEEP", reason },
  }),
  "PATCH /operator/economy": async () => ({ body: { spinPoints: 500 } }),
  "POST /operator/gifts": async () => ({ body: { userId: await newCustomer(), points: 5 } }),
  "POST /operator/help": async () => ({
    body: { kind: "TOPIC", title: textIn("Sujet"), body: textIn("Texte") },
  }),
  ...record("/operator/help", () => makeHelpTopic(), { position: 7 }),
  "POST /operator/home": async () => ({ body: { offerId: (await makeOffer()).id } }),
  ...record("/operator/home", () => makeLargeOffer(), { position: 7 }),
  "PATCH /operator/levels": async () => ({ body: { level: 3, rewardPoints: 151 } }),
  "POST /operator/jobs/{name}/dry-run": async () => ({ id: "points-expiry" }),
  "POST /operator/jobs/{name}/run": async () => ({ id: "level-sweep" }),
  "PATCH /operator/maintenance": async () => ({ body: { on: false } }),
  "POST /operator/pictures": async () => ({ body: { picture: await makePicture({ width: 8, height: 8 }) } }),
  "POST /operator/offers": async () => ({ body: offer }),
  ...record("/operator/offers", () => makeOffer(), { pointPrice: 7 }),
  "POST /operator/partners": async () => ({ body: { name: uniqueName("P") } }),
  ...record("/operator/partners", () => makePartner(), { earnRate: 3 }),
  "POST /operator/purchases/{id}/return": async () => {
    const walletItemId = await makeItem(await newCustomer(), {});
    const { id } = await prisma.purchase.findFirstOrThrow({ where: { walletItemId } });
    return { id, body: { reason } };
  },
  "POST /operator/refunds/{id}/done": async () => ({
    id: await makeParkedRefund(),
    body: { amountMillimes: 12_500 },
  }),
  "POST /operator/refunds/{id}/retry": async () => ({ id: await makeParkedRefund() }),
  "POST /operator/sale-points": async ({ till }) => ({ body: { storeId: till.store.id, name: "S" } }),
  ...record("/operator/sale-points", () => makeSalePoint(), { name: "T" }),
  "POST /operator/stores": async ({ till }) => ({
    body: { partnerId: till.partner.id, name: "S", address: "A", state: "TUNIS" },
  }),
  ...record("/operator/stores", () => makeStore(), { name: "T" }),
  "POST /operator/transactions/{id}/cancel": async ({ till }) => ({
    id: (await makeConfirmedSale(till, await newCustomer(), { now: new Date() })).id,
    body: { reason },
  }),
  "GET /operator/partners/{id}/stranded-items": async () => ({ id: await closedPartner() }),
  "POST /operator/partners/{id}/stranded-items/accept": async ({ till }) => ({
    id: await closedPartner(),
    body: { partnerId: till.partner.id },
  }),
  "POST /operator/partners/{id}/stranded-items/return": async () => ({
    id: await closedPartner(),
    body: { reason },
  }),
  "POST /operator/online-uses/{transactionId}/cancel": async () => ({
    id: await makeOnlineVisit(await newCustomer()),
    body: { reason },
  }),
  "POST /operator/validation-requests/{id}/cancel": async (world) => ({
    id: await acceptedRequest(world),
    body: { reason },
  }),
  "POST /operator/wallet-items/{id}/void": async () => ({
    id: await makeItem(await newCustomer(), {}),
    body: { reason, refund: false },
  }),
  "POST /operator/webhook-deliveries/{id}/replay": async (world) => ({ id: await makeParkedDelivery(world) }),
  "POST /operator/webhooks": async ({ till }) => ({ body: { partnerId: till.partner.id, url } }),
  ...record("/operator/webhooks", async (world) => ({ id: await makeWebhook(world) }), {
    events: ["request"],
  }),
  "DELETE /operator/webhooks/{id}": async (world) => ({ id: await makeWebhook(world) }),
  "POST /operator/wheel-goods/{id}/hand-over": async () => ({ id: await makeWonGoods() }),
  "POST /operator/wheel-prizes": async () => ({
    body: { kind: "GOODS", weight: 1, label: textIn("Lot") },
  }),
  ...record("/operator/wheel-prizes", () => makePrize(), { weight: 2 }),
};
