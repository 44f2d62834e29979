/** What customers ask, answered in a partner's own house. */
import { expect, it } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { getRequestDocument } from "#app/core/services/requests/get-request-document.server.ts";
import { getRequest, listRequests } from "#app/core/services/requests/list-requests.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { listAudit } from "#app/desk/audit/list-audit.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { inStores, partnerCall } from "#tests/factories/calls.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { askFor, claimOnline } from "#tests/factories/request.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import { makeTill } from "#tests/factories/till.ts";

const now = new Date("2026-11-21T12:00:00Z");

type Till = Awaited<ReturnType<typeof makeTill>>;

const house = ({ partner }: Till, storeIds?: readonly string[]) => {
  const call = partnerCall({ partnerId: partner.id }, { now });
  return storeIds ? inStores(call, storeIds) : call;
};

it("are answered as at a till, once for both, and stand in the audit with the house's key", async () => {
  const till = await makeTill();
  const userId = await makeAccount({ now });
  const ask = () =>
    askFor(till, userId, { now, queries: ["document"], document: makePdf(newId()), priceMillimes: 8_000 });
  const [one, other] = [await ask(), await ask()];
  const call = house(till);
  const shown = value(await getRequest(call, one));
  expect(shown.documentUrl).toBe(`/api/v1/partner/validation-requests/${one}/document`);
  value(await getRequestDocument(call, one));
  const accepted = value(await acceptRequest(call, one, { amountMillimes: 5_000 }));
  expect(accepted).toMatchObject({ status: "ACCEPTED", points: 50 });
  expect(value(await acceptRequest(till.call({ now }), one, { amountMillimes: 5_000 }))).toMatchObject({
    points: 50,
  });
  expect(refusal(await refuseRequest(till.call({ now }), one, "No"))).toBe("REQUEST_INVALID_STATUS");
  expect(value(await cancelRequest(call, one, { amountMillimes: 2_000, reason: "Returned" }))).toMatchObject({
    ...{ status: "ACCEPTED", cancelledMillimes: 2_000, cancelledPoints: 20 },
  });
  expect(value(await refuseRequest(call, other, "Illisible"))).toMatchObject({ status: "REFUSED" });
  const audited = (await listAudit({ limit: 100, by: "MERCHANTS" })).items;
  const ofHouse = audited.filter(({ requestId }) => requestId === call.requestId);
  const keyId = call.caller.actorId;
  expect(ofHouse.map((entry) => [entry.action, entry.keyId, entry.target]).toSorted()).toEqual(
    [
      ["request.accept", keyId, one],
      ["request.cancel", keyId, one],
      ["request.document", keyId, one],
      ["request.refuse", keyId, other],
    ].toSorted(),
  );
});

it("are those of one's own stores, and of the online shop, where somebody works in some stores alone", async () => {
  const till = await makeOnlineTill();
  const branch = { ...till, store: await makeStore({ partnerId: till.partner.id }) };
  const userId = await makeAccount({ now });
  const here = await askFor(till, userId, { now, priceMillimes: 8_000 });
  const there = await askFor(branch, userId, { now, priceMillimes: 9_000 });
  const { id: online } = await claimOnline(till, userId, { now });
  const seen = async (...whose: Parameters<typeof house>) => {
    const { items } = await listRequests(house(...whose), { limit: 10 });
    return items.map(({ id }) => id).toSorted();
  };
  expect(await seen(till)).toEqual([here, there, online].toSorted());
  expect(await seen(till, [till.store.id])).toEqual([here, online].toSorted());
  expect(await seen(till, [till.store.id, branch.store.id])).toEqual([here, there, online].toSorted());
  expect(await seen(till, [])).toEqual([online]);
  const kept = house(till, [till.store.id]);
  expect(refusal(await getRequest(kept, there))).toBe("NOT_FOUND");
  expect(refusal(await acceptRequest(kept, there, {}))).toBe("NOT_FOUND");
  const stranger = house(await makeTill());
  for (const id of [here, there, online]) {
    expect(refusal(await getRequest(stranger, id))).toBe("NOT_FOUND");
    expect(refusal(await refuseRequest(stranger, id, "No"))).toBe("NOT_FOUND");
    expect(refusal(await cancelRequest(stranger, id, { reason: "No" }))).toBe("NOT_FOUND");
  }
});

it("that look like another store's are said to a person of some stores, without the other's id", async () => {
  const till = await makeTill();
  const branch = await makeStore({ partnerId: till.partner.id });
  const ask = async (storeId: string) =>
    askFor({ ...till, store: { ...till.store, id: storeId } }, await makeAccount({ now }), {
      ...{ now, queries: ["document"], document: makePdf(newId()), priceMillimes: 61_300 },
    });
  const [here, there] = [await ask(till.store.id), await ask(branch.id)];
  const seen = async (storeIds?: readonly string[]) =>
    value(await getRequest(house(till, storeIds), here)).likelyDoubles.map(({ id }) => id);
  expect(await seen([till.store.id])).toEqual([null]);
  expect(await seen([till.store.id, branch.id])).toEqual([there]);
  expect(await seen()).toEqual([there]);
});

it("name who answers where the house or a till says so, of the request's store, or online of one's own", async () => {
  const till = await makeOnlineTill();
  const of = { partnerId: till.partner.id, storeId: till.store.id };
  const branch = await makeStore({ partnerId: of.partnerId });
  const [here, there] = [await makeCashier(of), await makeCashier({ ...of, storeId: branch.id })];
  const userId = await makeAccount({ now });
  const ask = () => askFor(till, userId, { now, priceMillimes: 8_000 });
  const [taken, refused] = [await ask(), await ask()];
  const { id: online } = await claimOnline(till, userId, { now });
  const by = (cashierId: string) => ({ cashierId });
  const back = { amountMillimes: 1_000, reason: "Returned" };
  const [call, kept] = [house(till), house(till, [of.storeId])];
  expect(refusal(await acceptRequest(call, taken, by(there.id)))).toBe("CASHIER_INVALID");
  value(await acceptRequest(call, taken, by(here.id)));
  expect(refusal(await cancelRequest(call, taken, { ...back, ...by(there.id) }))).toBe("CASHIER_INVALID");
  value(await cancelRequest(call, taken, { ...back, ...by(here.id) }));
  expect(refusal(await refuseRequest(till.call({ now }), refused, "Non", there.id))).toBe("CASHIER_INVALID");
  value(await refuseRequest(till.call({ now }), refused, "Non", here.id));
  expect(refusal(await acceptRequest(kept, online, by(there.id)))).toBe("CASHIER_INVALID");
  value(await acceptRequest(call, online, by(there.id)));
  const acts = (await listAudit({ limit: 100, by: "MERCHANTS" })).items;
  const told = (id: string) =>
    acts
      .filter(({ target }) => target === id)
      .map(({ detail }) => (detail as { cashierId?: string }).cashierId);
  expect([told(taken), told(refused), told(online)]).toEqual([[here.id, here.id], [here.id], [there.id]]);
});
