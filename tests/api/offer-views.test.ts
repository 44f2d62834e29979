// Own servers: it stops its server, which then writes what it has counted.
/** Openings of offers are counted, and looks at them by whoever sells or runs them are not. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makeOffer, makePartner } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { deskCookieOf, houseCookieOf, makePartnerPerson, makePerson } from "#tests/factories/staff.ts";
import { startTestServer } from "#tests/setup/start-test-server.ts";

test("an opening counts once; what is fetched ahead, a list, the sheet, the desk's and the partner's own look do not", async () => {
  const partner = await makePartner();
  const [opened, other] = [
    await makeOffer({ partnerId: partner.id }),
    await makeOffer({ partnerId: partner.id }),
  ];
  const { token } = await makeCustomer({ points: 1_000 });
  const desk = await deskCookieOf((await makePerson()).id);
  const house = await houseCookieOf((await makePartnerPerson(partner.id)).id);
  const server = await startTestServer({
    ...{ databaseUrl: process.env.DATABASE_URL ?? "", name: "api-offer-views" },
    settings: { STOP_GRACE_SECONDS: "0" },
  });
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
    const answer = await fetch(server.url + path, { method, headers, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  };
  const cookie = (kept: string) => ({ Cookie: kept.split(";")[0] ?? "" });
  const bearer = { Authorization: `Bearer ${token}` };
  const page = `/fr/voucher/${opened.id}`;

  expect(await ask(page), "a visitor").toBe(200);
  expect(await ask(`${page}.data`), "the same without loading the whole page").toBe(200);
  expect(await ask(`/api/v1/client/shop/offer/${opened.id}`, bearer), "an app").toBe(200);

  expect(await ask(page, { "Sec-Purpose": "prefetch" })).toBe(200);
  expect(await ask(page, {}, "HEAD")).toBe(200);
  expect(await ask(`/api/v1/client/shop/offer/${opened.id}`, bearer, "HEAD")).toBe(200);
  expect(await ask(`${page}?buy=1`), "the sheet asks a visitor to sign in").toBe(302);
  for (const { id } of [opened, other]) {
    expect(await ask(`/fr/operator/offers/${id}`, cookie(desk))).toBe(200);
    expect(await ask(`/fr/partner/offers/${id}`, cookie(house))).toBe(200);
  }
  expect(await ask("/fr")).toBe(200);
  expect(await ask("/api/v1/client/shop?limit=100", bearer)).toBe(200);
  expect(await ask(`/fr/voucher/${crypto.randomUUID()}`)).toBe(404);

  await server.stop();
  const views = await prisma.offerView.findMany({ where: { offerId: { in: [opened.id, other.id] } } });
  expect(views.map(({ offerId }) => offerId).every((id) => id === opened.id)).toBe(true);
  // It may have been midnight in between.
  expect(views.reduce((sum, { seen }) => sum + seen, 0)).toBe(3);
});
