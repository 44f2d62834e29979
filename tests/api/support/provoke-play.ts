/** Refusals of tills, wheels, premium and campaigns. */
import { changeStore } from "#app/core/services/catalogue/store.server.ts";
import { maxVerificationCalls } from "#app/core/domain/transactions/times.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { cashierPin } from "#app/core/domain/cashiers/pin-tries.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makeApiKey, makeOffer, makePartner, makePartnerKey, makeStore } from "#tests/factories/catalogue.ts";
import { makeClickout } from "#tests/factories/clickout.ts";
import { makeCustomer, makeMinor, makeOperatorKey, value } from "#tests/factories/customer.ts";
import { makeDispute, makeIssuedStatement } from "#tests/factories/month.ts";
import { companyOf, makeCompany } from "#tests/factories/contract.ts";
import { orangePhone, wished } from "#tests/factories/premium.ts";
import { makeAttachedSale, makeConfirmedSale, makeSale, makeWaitingSale } from "#tests/factories/sale.ts";
import { makeCard } from "#tests/factories/sale-point.ts";
import { makePartnerPerson } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";
import { givePremium } from "#tests/factories/wheel.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./journey.ts";
import { calling, getting, posting, type Provoke, type Refuse } from "./provoke.ts";

const minute = 60 * 1000;

/** A customer at a till, with the till's key. */
async function atTill() {
  const [{ userId, token }, till] = [await makeCustomer(), await makeTill()];
  return { userId, token, till, key: (await makeApiKey({ storeId: till.store.id })).key };
}

const verification = (id: string, token: string) =>
  getting(`/client/transaction/verification?id=${id}`, { token });
const subscribe = (phone: string, token: string) =>
  posting("/client/premium/subscribe", { phone, plan: "DAILY" }, { token });

async function claim(options: Parameters<typeof makeClickout>[0], { twice = false } = {}): Promise<Refuse> {
  const [{ code }, { token }] = [await makeClickout(options), await makeCustomer()];
  if (twice) done(await api.post("/client/clickout/claim", { code }, { token }));
  return posting("/client/clickout/claim", { code }, { token });
}

/** A company that is refused for this. */
async function companyRefused(body: object): Promise<Refuse> {
  const company = { ...companyOf((await makePartner()).id), ...body };
  return posting("/operator/legal-entities", company, await makeOperatorKey());
}

export const playRefusals = {
  TRANSACTION_ATTACH_ERROR: async () =>
    posting("/client/transaction/attach", { code: "T-2222-2222" }, await makeCustomer()),
  TRANSACTION_INVALID_STATUS: async () => {
    const { till, key } = await atTill();
    const { id } = await makeSale(till, { now: new Date() });
    return posting(`/merchant/transactions/${id}/confirm`, {}, { key });
  },
  CUSTOMER_HANDLE_INVALID: async () => {
    const body = { customer: "of another store", priceMillimes: 9_000, sellerName: "Sonia" };
    return posting("/merchant/transactions", body, { key: (await atTill()).key });
  },
  TRANSACTION_FAILED: async () => {
    const { userId, token, till, key } = await atTill();
    const { id } = await makeWaitingSale(till, userId, { now: new Date() });
    done(await api.post(`/merchant/transactions/${id}/refuse`, {}, { key }));
    return verification(id, token);
  },
  TRANSACTION_NOT_CONFIRMED: async () => {
    const { userId, token, till } = await atTill();
    const { id } = await makeWaitingSale(till, userId, { now: new Date(Date.now() - 6 * minute) });
    return verification(id, token);
  },
  TRANSACTION_REQUEST_LIMIT_EXCEEDED: async () => {
    const { userId, token, till } = await atTill();
    const { id } = await makeAttachedSale(till, userId, { now: new Date() });
    for (let asked = 0; asked < maxVerificationCalls; asked += 1)
      done(await api.get(`/client/transaction/verification?id=${id}`, { token }));
    return verification(id, token);
  },
  CANCEL_NOT_ALLOWED: async () => {
    const { userId, till, key } = await atTill();
    const { id } = await makeConfirmedSale(till, userId, { now: new Date(), price: 20_000 });
    return posting(`/merchant/transactions/${id}/cancel`, { amountMillimes: 20_001 }, { key });
  },
  STORE_CLOSED: async () => {
    const { till, key } = await atTill();
    value(await changeStore(operatorCall(), till.store.id, { closedFrom: "2026-01-01" }));
    return posting("/merchant/transactions", { priceMillimes: 1_000, sellerName: "Amel" }, { key });
  },
  NO_ALLOWANCE: async () => {
    const body = { allowanceId: newId(), sales: [] };
    return posting("/merchant/offline/sales", body, { key: (await atTill()).key });
  },
  CASHIER_INVALID: async () => {
    const body = { priceMillimes: 1_000, cashierId: newId() };
    return posting("/merchant/transactions", body, { key: (await atTill()).key });
  },
  CASHIER_LOCKED: async () => {
    const { till, key } = await atTill();
    const { id } = await makeCashier({ partnerId: till.partner.id, storeId: till.store.id });
    const tries = Array.from({ length: cashierPin.mostWrong }, () =>
      api.post("/merchant/cashiers/sign-in", { cashierId: id, pin: "1111" }, { key }),
    );
    await Promise.all(tries);
    return posting("/merchant/cashiers/sign-in", { cashierId: id, pin: "1111" }, { key });
  },
  OFFER_INVALID_STATE: async () => {
    const { till } = await atTill();
    const of = { partnerId: till.partner.id };
    const { id } = await makeOffer(of);
    return posting(`/partner/offers/${id}/resume`, {}, await makePartnerKey(of));
  },
  STATEMENT_INVALID_STATUS: async () => {
    const { company, id } = await makeIssuedStatement();
    const who = await makePartnerKey({ partnerId: company.partnerId });
    done(await api.post(`/partner/settlement/statements/${id}/accept`, undefined, who));
    return posting(`/partner/settlement/statements/${id}/accept`, undefined, who);
  },
  DISPUTE_INVALID_STATUS: async () => {
    const [path, who] = [`/operator/disputes/${await makeDispute()}/reject`, await makeOperatorKey()];
    done(await api.post(path, { text: "They were given" }, who));
    return posting(path, { text: "They were given" }, who);
  },
  NAME_TAKEN: async () => {
    const { till } = await atTill();
    const of = { partnerId: till.partner.id, storeId: till.store.id };
    const { name, pin } = await makeCashier(of);
    return posting("/partner/cashiers", { storeId: of.storeId, name, pin }, await makePartnerKey(of));
  },
  TAX_NUMBER_INVALID: async () => companyRefused({ taxNumber: "1234567/X" }),
  RIB_INVALID: async () => companyRefused({ rib: "10006035183598478832" }),
  STORE_TAKEN: async () => {
    const { id, partnerId } = await makeStore();
    await makeCompany(partnerId, { storeIds: [id] });
    return companyRefused({ partnerId, storeIds: [id] });
  },
  LAST_OWNER: async () => {
    const { partnerId } = await makeStore();
    const { id } = await makePartnerPerson(partnerId);
    const { key } = await makePartnerKey({ partnerId });
    return calling((options) => api.patch(`/partner/persons/${id}`, { active: false }, { key, ...options }));
  },
  QUERY_ANSWER_MISSING: async () => {
    const { token, till } = await atTill();
    return posting(
      "/client/sale-point/buy",
      { ...(await makeCard(till.store.id, { queries: ["amount"] })), answers: {} },
      { token },
    );
  },
  ADULTS_ONLY: async () => {
    const { userId, token } = await makeCustomer({ points: 1_000 });
    await makeMinor(userId, new Date());
    return posting("/client/wheel-points/play", {}, { token });
  },
  WHEEL_ALREADY_PLAYED: async () => {
    const { token } = await makeCustomer({ points: 1_000 });
    done(await api.post("/client/wheel-points/play", {}, { token }));
    return posting("/client/wheel-points/play", {}, { token });
  },
  WHEEL_LOCKED: async () => posting("/client/wheel-prizes/play", {}, await makeCustomer()),
  PREMIUM_WRONG_OPERATOR: async () => subscribe("20123456", (await makeCustomer()).token),
  PREMIUM_ALREADY_ACTIVE: async () => {
    const { userId, token } = await makeCustomer();
    await givePremium(userId, new Date());
    return subscribe(orangePhone(), token);
  },
  // A code is valid for one attempt to charge, so each request needs a new one.
  PREMIUM_ACTIVATION_ERROR: async (): Promise<Refuse> => async (lang) => {
    const { userId, token } = await makeCustomer();
    const { phone, challenge, otp } = await wished({ userId });
    done(await api.post("/sandbox/billing", { phone, outcome: "FAIL" }));
    return posting("/client/premium/validate", { challenge, otp }, { token })(lang);
  },
  CLICKOUT_INVALID_CODE: () => claim({ stock: 0 }),
  CLICKOUT_SERVICE_ERROR: async () => claim({ offerId: (await makeOffer({ stock: 0 })).id }),
  CLICKOUT_ALREADY_CLAIMED: () => claim({}, { twice: true }),
} satisfies Record<string, Provoke>;
