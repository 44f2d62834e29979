/** Sale points as operators create and change them. */
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { makeStore, textIn } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

let operator = { id: "", key: "" };

beforeAll(async () => {
  operator = await makeOperatorKey();
});

describe("a sale point", () => {
  it("is made, read, listed and changed, with the cards' ids and texts kept", async () => {
    const { id: storeId } = await makeStore();
    const cards = [
      { title: "Café", action: "BUY", pointPrice: 40, priceMillimes: 1_800 },
      { title: textIn("Ticket"), action: "REQUEST", queries: ["amount", "emissionDate", "document"] },
    ];
    const made = await api.post<{ id: string; code: string; cards: { id: string }[] }>(
      "/operator/sale-points",
      { storeId, name: "Comptoir", cards },
      operator,
    );
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...{ storeId, name: "Comptoir", code: expect.stringMatching(/^S-\w{4}-\w{4}$/) as string },
        cards: [
          {
            ...cards[0],
            id: expect.any(String) as string,
            title: { ar: "Café", fr: "Café", en: "Café" },
            queries: [],
          },
          { ...cards[1], id: expect.any(String) as string, pointPrice: 0, priceMillimes: null },
        ],
      },
    });
    const { id, code } = made.body;
    expect((await api.get(`/operator/sale-points/${id}`, operator)).body).toEqual(made.body);
    const list = done(await api.get<{ items: object[] }>("/operator/sale-points?limit=100", operator));
    expect(list.items.map((item) => ({ success: true, ...item }))).toContainEqual(made.body);
    const kept = made.body.cards[1]?.id;
    const changed = await api.patch(
      `/operator/sale-points/${id}`,
      { cards: [{ ...cards[1], id: kept, pointPrice: 5 }] },
      operator,
    );
    expect(changed).toMatchObject({
      status: 200,
      body: { id, code, name: "Comptoir", cards: [{ id: kept, pointPrice: 5 }] },
    });
  });

  it("is refused by the field that is wrong", async () => {
    const { id: storeId } = await makeStore();
    const card = { title: "Café", action: "BUY" };
    const wrong: [object, string, string][] = [
      [{ ...card, action: "STEAL" }, "cards.0.action", "UNKNOWN"],
      [{ ...card, queries: ["shoeSize"] }, "cards.0.queries.0", "UNKNOWN"],
      [{ ...card, pointPrice: -1 }, "cards.0.pointPrice", "TOO_SMALL"],
      [{ ...card, priceMillimes: 1.5 }, "cards.0.priceMillimes", "INVALID"],
      [{ ...card, title: "" }, "cards.0.title", "REQUIRED"],
      [{ ...card, title: { ar: "قهوة", fr: "Café" } }, "cards.0.title.en", "REQUIRED"],
      [{ ...card, title: 7 }, "cards.0.title", "INVALID"],
    ];
    for (const [one, path, code] of wrong) {
      const refused = await api.post("/operator/sale-points", { storeId, name: "S", cards: [one] }, operator);
      expect(refused).toMatchObject({
        status: 400,
        body: { error: "INVALID_INPUT", details: [{ path, code }] },
      });
    }
    const nowhere = await api.post("/operator/sale-points", { storeId: newId(), name: "S" }, operator);
    expect(nowhere).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
  });
});
