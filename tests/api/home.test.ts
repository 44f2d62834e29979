// Own server: what home shows depends on all offers that there are.
/** Home where there is little to show. */
import { beforeAll, expect, it } from "vitest";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { openDesk, openPage, postForm, sentBy, wordsOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";
import { open, post, type Cookies } from "./support/plain-browser.ts";

const t = textsOf("fr");
const soldes = { declaration: "418/2027", beforeMillimes: 100_000, nowMillimes: 80_000 };
let operator = { key: "" };
beforeAll(async () => {
  operator = await makeOperatorKey();
});

const home = async () => (await fetch(`${server.url}/fr`)).text();

it("does not say that nothing was found below the one offer that there is", async () => {
  expect(wordsOf(await home())).toContain(t("shop:nothing.title"));
  const { id } = await makeOffer();
  done(await api.patch(`/operator/offers/${id}`, { soldes }, operator));
  const html = await home();
  expect(html).toContain(`/fr/voucher/${id}`);
  expect(wordsOf(html)).not.toContain(t("shop:nothing.title"));
  // The one offer is large: its sale is declared there as on every card.
  expect(html).toMatch(/<s\b[^>]*>.*?100,000/);
  expect(wordsOf(html)).toContain(t("shop:soldes", { declaration: soldes.declaration }));
});

it("has a large offer whose sentence can still be changed once its offer has ended", async () => {
  const desk = await openDesk(operator.key);
  const { id: offerId } = await makeOffer();
  const { id } = done(await api.post<{ id: string }>("/operator/home", { offerId }, operator));
  done(await api.patch(`/operator/offers/${offerId}`, { status: "ENDED" }, operator));
  const page = `/fr/operator/home/${id}`;
  const { html } = await openPage(page, desk);
  expect(sentBy(html).offerId).toBe(offerId);
  const changed = {
    ...sentBy(html),
    "sentence.ar": "وداعا",
    "sentence.fr": "Adieu",
    "sentence.en": "Farewell",
  };
  expect(await postForm(page, changed, desk)).toMatchObject({ status: 302 });
  expect(done(await api.get<{ sentence: object }>(`/operator/home/${id}`, operator)).sentence).toMatchObject({
    fr: "Adieu",
  });
});

it("keeps a part for offers near a customer only while they allow their place: without it no browser is asked", async () => {
  const { login, password } = await makeCustomer();
  const { cookies } = await post("/sign-in", {}, { login, password });
  const hasPart = async (held: Cookies) => (await open(".data", held)).html.includes('"NEAR"');
  expect([await hasPart({}), await hasPart(cookies)]).toEqual([true, false]);
  await post("/near", cookies, { latitude: "36.81", longitude: "10.18" });
  expect(await hasPart(cookies)).toBe(true);
});
