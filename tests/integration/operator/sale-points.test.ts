import { describe, expect, it } from "vitest";
import { nilId } from "#app/core/domain/fields.ts";
import { newId } from "#app/core/db/ids.server.ts";
import {
  changeSalePoint,
  createSalePoint,
  getSalePointRecord,
  listSalePointRecords,
} from "#app/desk/sale-points/sale-point.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeSalePoint, makeStore, textIn } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";

const now = new Date("2026-11-21T12:00:00Z");

describe("a sale point", () => {
  it("stands as it was given, under a code of its own, with ids for its cards", async () => {
    const { id: storeId } = await makeStore();
    const cards = [
      { title: "Café", action: "BUY" as const, priceMillimes: 1_800 },
      {
        title: textIn("Ticket"),
        action: "REQUEST" as const,
        pointPrice: 5,
        queries: ["amount" as const, "document" as const],
      },
    ];
    const made = value(await createSalePoint(operatorCall({ now }), { storeId, name: "Comptoir", cards }));
    expect(made).toMatchObject({ storeId, name: "Comptoir", createdAt: now.toISOString() });
    expect(made.code).toMatch(/^S-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(made.cards.map(({ id: _id, ...card }) => card)).toEqual([
      {
        ...cards[0],
        title: { ar: "Café", fr: "Café", en: "Café" },
        imageUrl: null,
        pointPrice: 0,
        queries: [],
      },
      { ...cards[1], imageUrl: null, priceMillimes: null },
    ]);
    expect(new Set(made.cards.map(({ id }) => id)).size).toBe(2);
    expect(await getSalePointRecord(made.id)).toEqual({ ok: true, value: made });
    expect((await makeSalePoint()).code).not.toBe(made.code);
  });

  it("needs a store that is there, and may have no cards yet", async () => {
    expect(await createSalePoint(operatorCall(), { storeId: newId(), name: "x" })).toMatchObject({
      refusal: "NOT_FOUND",
    });
    expect((await makeSalePoint({ cards: [] })).cards).toEqual([]);
    expect(await getSalePointRecord(newId())).toMatchObject({ refusal: "NOT_FOUND" });
  });

  it("is made once for one idempotency key, also by twenty calls at once", async () => {
    const { id: storeId } = await makeStore();
    const call = operatorCall({ now, key: newId() });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createSalePoint(call, { storeId, name: "Once" })),
    );
    expect(new Set(answers.map((answer) => value(answer).id)).size).toBe(1);
  });

  it("changes in what is named; a card that names its id stays that card, the others come and go", async () => {
    const made = await makeSalePoint({
      cards: ["A", "B", "C"].map((title) => ({ title, action: "BUY" as const })),
    });
    const renamed = value(await changeSalePoint(operatorCall(), made.id, { name: "Renamed" }));
    expect(renamed).toEqual({ ...made, version: 2, name: "Renamed" });
    const [a, , c] = made.cards;
    const changed = value(
      await changeSalePoint(operatorCall(), made.id, {
        cards: [
          { title: "New", action: "REQUEST" },
          { id: c?.id, title: "C2", action: "BUY", pointPrice: 10 },
          { id: a?.id, title: "A", action: "BUY" },
        ],
      }),
    );
    expect(changed).toMatchObject({ id: made.id, code: made.code, name: "Renamed" });
    expect(changed.cards.map(({ title }) => title.fr)).toEqual(["New", "C2", "A"]);
    expect(changed.cards.slice(1)).toEqual([
      { ...c, title: { ar: "C2", fr: "C2", en: "C2" }, pointPrice: 10 },
      a,
    ]);
    expect(made.cards.map(({ id }) => id)).not.toContain(changed.cards[0]?.id);
    expect(await getSalePointRecord(made.id)).toEqual({ ok: true, value: changed });
  });

  it("takes no card of another's, none twice, and stays as it was", async () => {
    const [made, other] = [await makeSalePoint(), await makeSalePoint()];
    const own = { id: made.cards[0]?.id, title: "x", action: "BUY" as const };
    const foreign = { ...own, id: other.cards[0]?.id };
    const change = (cards: (typeof own)[]) => changeSalePoint(operatorCall(), made.id, { name: "y", cards });
    expect(await change([own, foreign])).toMatchObject({ refusal: "NOT_FOUND" });
    expect(await change([own, own])).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [{ path: "cards.1.id", code: "INVALID" }],
    });
    expect(await getSalePointRecord(made.id)).toEqual({ ok: true, value: made });
    expect(await changeSalePoint(operatorCall(), newId(), { name: "y" })).toMatchObject({
      refusal: "NOT_FOUND",
    });
  });

  it("keeps both changes of two operators at the same moment", async () => {
    const { id } = await makeSalePoint();
    await Promise.all([
      changeSalePoint(operatorCall(), id, { name: "Both" }),
      changeSalePoint(operatorCall(), id, { cards: [] }),
    ]);
    expect(await getSalePointRecord(id)).toMatchObject({ value: { name: "Both", cards: [] } });
  });

  it("is listed, newest first, each once", async () => {
    const moment = new Date("2099-01-01T00:00:00Z");
    const made = [await makeSalePoint({ now: moment }), await makeSalePoint({ now: moment })].reverse();
    const first = await listSalePointRecords({ limit: 1 });
    expect(first.items).toEqual(made.slice(0, 1));
    const cursor = { createdAt: moment, id: made[0]?.id ?? nilId };
    expect((await listSalePointRecords({ limit: 1, cursor })).items).toEqual(made.slice(1));
  });
});
