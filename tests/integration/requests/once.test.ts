/** An order and a document count once, for whatever and by whomever; what looks alike is shown before the yes. */
import { expect, test } from "vitest";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import { claimPoints } from "#app/customer/online/claim-points.server.ts";
import { getRequest } from "#app/core/services/requests/list-requests.server.ts";
import { refuseRequest } from "#app/core/services/requests/refuse-request.server.ts";
import { requestCard } from "#app/customer/scan/request-card.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { makeOnlineTill, makeOnlineVisit } from "#tests/factories/online.ts";
import { claimFor } from "#tests/factories/request.ts";
import { makeCard, makePdf } from "#tests/factories/sale-point.ts";
import { makeConfirmedSale, must } from "#tests/factories/sale.ts";

const now = new Date("2026-11-21T12:00:00Z");
const till = await makeOnlineTill();
const exists = (path: string) => ({ refusal: "REQUEST_EXISTS", details: [{ path, code: "REQUEST_EXISTS" }] });

const claim = async (userId: string, options: Parameters<typeof claimFor>[1]) =>
  claimPoints(
    clientCall(userId, { now }),
    claimFor(await makeOnlineVisit(userId, { partnerId: till.partner.id, now }), options),
  );
const ask = async (userId: string, document: Buffer) => {
  const card = await makeCard(till.store.id, {
    ...{ action: "REQUEST", priceMillimes: 50_000, queries: ["document"] },
  });
  return requestCard(clientCall(userId, { now }), { ...card, document });
};

test("an order id counts once however it is written", async () => {
  const userId = await makeAccount({ now });
  must(await claim(userId, { orderId: "CMD-1881196" }));
  for (const orderId of ["CMD 1881196", "#cmd1881196", "CMD–١٨٨١١٩٦", "СMD-1881196"])
    expect(await claim(userId, { orderId }), orderId).toMatchObject(exists("orderId"));
  must(await claim(userId, { orderId: "CMD-1881197" }));
});

test("a document counts once for cards and claims together, whoever sends it, until it is refused", async () => {
  const [one, other] = [await makeAccount({ now }), await makeAccount({ now })];
  const document = makePdf("invoice 7");
  const first = must(await ask(one, document));
  expect(await ask(one, document)).toMatchObject(exists("document"));
  expect(await ask(other, document)).toMatchObject(exists("document"));
  expect(await claim(one, { document })).toMatchObject(exists("document"));
  expect(await claim(other, { document })).toMatchObject(exists("document"));
  must(await refuseRequest(till.call({ now }), first.requestId, "Illisible"));
  must(await claim(other, { document }));
  expect(await ask(one, document)).toMatchObject(exists("document"));
});

test("the same document sent twenty times at once is one request", async () => {
  const document = makePdf("invoice 8");
  const people = await Promise.all(Array.from({ length: 4 }, () => makeAccount({ now })));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => {
      const userId = people[turn % people.length] ?? "";
      return turn % 2 ? ask(userId, document) : claim(userId, { document });
    }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test("before the yes a merchant sees what else is of that day and amount", async () => {
  const [one, other] = [await makeAccount({ now }), await makeAccount({ now })];
  const millimes = 61_700;
  const sale = await makeConfirmedSale(till, one, { now, price: millimes });
  const first = must(await claim(other, { amountMillimes: millimes }));
  must(await claim(other, { amountMillimes: millimes + 1 }));
  const asked = must(await claim(one, { amountMillimes: millimes }));
  const seen = async (id: string) => must(await getRequest(till.call({ now }), id)).likelyDoubles;
  expect(await seen(asked.requestId)).toEqual(
    expect.arrayContaining([
      { id: sale.id, kind: "SALE", createdAt: now.toISOString(), sameCustomer: true },
      { id: first.requestId, kind: "ONLINE", createdAt: now.toISOString(), sameCustomer: false },
    ]),
  );
  expect(await seen(asked.requestId)).toHaveLength(2);
  must(await refuseRequest(till.call({ now }), first.requestId, "Non"));
  expect(await seen(asked.requestId)).toHaveLength(1);
  must(await acceptRequest(till.call({ now }), asked.requestId, {}));
  expect(await seen(asked.requestId), "answered: nothing to compare").toEqual([]);
});
