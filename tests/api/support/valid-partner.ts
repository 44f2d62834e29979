/** Valid requests of partners. */
import { ownDevice } from "#tests/factories/offline-till.ts";
import { makeIssuedStatement } from "#tests/factories/month.ts";
import { makeOffer, makePartnerKey, makeStore, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makePartnerPerson } from "#tests/factories/staff.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makeWaitingOffer } from "#tests/factories/submission.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./journey.ts";
import { validAnswersIn } from "./valid-answers.ts";
import type { MakeValid } from "./valid-request.ts";

const draft = () => ({
  ...{ type: "VOUCHER", title: textIn("Bon"), pricingType: "POINTS_ONLY", pointPrice: 500 },
  faceValueMillimes: 5_000,
});

/** An offer of the world's partner with this status. */
const offerIn =
  (status: "DRAFT" | "ACTIVE"): MakeValid =>
  async ({ till }) => ({ id: (await makeOffer({ partnerId: till.partner.id, status })).id });

export const validPartner: Record<string, MakeValid> = {
  "PATCH /partner": async () => ({ body: { phoneYesAboveMillimes: 50_000 } }),
  "POST /partner/offers": async () => ({ body: draft() }),
  "PATCH /partner/offers/{id}": async (world) => ({
    ...(await offerIn("ACTIVE")(world)),
    body: { pointPrice: 900 },
  }),
  "POST /partner/offers/{id}/submit": offerIn("DRAFT"),
  "POST /partner/offers/{id}/withdraw": async ({ till }) => ({
    id: (await makeWaitingOffer(till.partner.id)).offerId,
  }),
  "POST /partner/offers/{id}/pause": offerIn("ACTIVE"),
  "POST /partner/offers/{id}/resume": async ({ till, keys }) => {
    const { id } = await makeOffer({ partnerId: till.partner.id });
    done(await api.post(`/partner/offers/${id}/pause`, undefined, { key: keys.partnerKey }));
    return { id };
  },
  "POST /partner/stores": async () => ({
    body: { name: uniqueName("Magasin"), address: "3, rue de Rome", state: "TUNIS" },
  }),
  "PATCH /partner/stores/{id}": async ({ till }) => ({
    id: (await makeStore({ partnerId: till.partner.id })).id,
    body: { address: "4, rue de Rome" },
  }),
  ...validAnswersIn("partner"),
  "GET /partner/settlement/statements/{id}": async ({ till }) => ({
    id: (await makeIssuedStatement({ partnerId: till.partner.id })).id,
  }),
  "POST /partner/settlement/statements/{id}/accept": async ({ till }) => ({
    id: (await makeIssuedStatement({ partnerId: till.partner.id })).id,
  }),
  "POST /partner/settlement/statements/{id}/disputes": async ({ till }) => {
    const { id, lineId } = await makeIssuedStatement({ partnerId: till.partner.id });
    return { id, body: { lineIds: [lineId], reason: "These points were never given" } };
  },
  "POST /partner/api-keys": async () => ({ body: { kind: "PARTNER", name: "Comptabilité" } }),
  "DELETE /partner/api-keys/{id}": async ({ till }) => ({
    id: (await makePartnerKey({ partnerId: till.partner.id })).id,
  }),
  "DELETE /partner/offline-devices/{deviceId}": async ({ till }) => ({ id: await ownDevice(till) }),
  "GET /partner/offline-devices/{deviceId}/losses": async ({ till }) => ({ id: await ownDevice(till) }),
  "POST /partner/webhooks": async () => ({ body: { url: "https://shop.example/hooks" } }),
  "PATCH /partner/webhooks/{id}": async ({ till, keys }) => {
    const body = { partnerId: till.partner.id, url: "https://shop.example/hooks" };
    const made = await api.post<{ id: string }>("/operator/webhooks", body, { key: keys.operatorKey });
    return { id: done(made).id, body: { events: [] } };
  },
  "POST /partner/persons": async () => ({
    body: { name: "Nadia", email: `${newId()}@partner.example`, roles: ["FINANCE"] },
  }),
  "PATCH /partner/persons/{id}": async ({ till }) => ({
    id: (await makePartnerPerson(till.partner.id, ["FINANCE"])).id,
    body: { roles: ["MANAGER"] },
  }),
  "POST /partner/cashiers": async ({ till }) => ({
    body: { storeId: till.store.id, name: uniqueName("Sonia"), pin: "2758" },
  }),
  "PATCH /partner/cashiers/{id}": async ({ till }) => {
    const { id } = await makeCashier({ partnerId: till.partner.id, storeId: till.store.id });
    return { id, body: { active: false } };
  },
};
