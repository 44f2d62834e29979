/** A customer's favourite offers, over HTTP. */
import { expect, it } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { makeOffer } from "#tests/factories/catalogue.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

const heart = (id: string) => `/client/shop/offer/${id}/favourite`;
const list = async (customer: Customer) =>
  done(await api.get<{ items: { id: string }[] }>("/client/favourites", customer)).items.map(({ id }) => id);

it("are kept for one customer alone, listed, exported, and taken out again", async () => {
  const [customer, other] = [await makeCustomer(), await makeCustomer()];
  const [first, second] = [await makeOffer(), await makeOffer()];
  for (const { id } of [first, second, first])
    expect(done(await api.post(heart(id), {}, customer))).toMatchObject({ favourite: true });
  expect((await list(customer)).sort()).toEqual([first.id, second.id].sort());
  expect(await list(other)).toEqual([]);
  const { body } = await api.get<{ favouriteOffers: { id: string }[] }>("/client/account/export", customer);
  expect(body.favouriteOffers.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());
  expect(done(await api.delete(heart(first.id), customer))).toMatchObject({ favourite: false });
  expect(await list(customer)).toEqual([second.id]);
});

it("are none of the offers that the customer cannot see, but can be taken out when they are gone", async () => {
  const customer = await makeCustomer();
  const { id } = await makeOffer({ status: "DRAFT" });
  for (const unseen of [id, newId()]) {
    expect((await api.post(heart(unseen), {}, customer)).status).toBe(404);
    expect((await api.delete(heart(unseen), customer)).status).toBe(200);
  }
});
