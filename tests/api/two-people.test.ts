/** Two operators at one record: what somebody else changed meanwhile is not overwritten. */
import { beforeAll, describe, expect, it } from "vitest";
import { makeOffer, makePartner, makeSalePoint } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { makeStory } from "#tests/factories/help.ts";
import { api } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";

interface Kept {
  id: string;
  version: number;
  title: Record<string, string>;
  cards: { id: string; title: Record<string, string>; priceMillimes: number | null; pointPrice: number }[];
  slides: { id: string; title: Record<string, string>; text: Record<string, string> }[];
}

let operator = { key: "" };
beforeAll(async () => {
  operator = await makeOperatorKey();
});

const inAll = (text: string) => ({ ar: text, fr: text, en: text });
const read = async (path: string) => done(await api.get<Kept>(path, operator));
const change = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.patch<Kept>(path, body, { ...operator, headers });
const clash = (...paths: string[]) => ({
  status: 409,
  body: { error: "CONFLICT", details: paths.map((path) => ({ path, code: "CHANGED" })) },
});

describe("two people at one record", () => {
  it("keep both their changes of different fields, and of different languages of a text", async () => {
    const path = `/operator/offers/${(await makeOffer({ title: inAll("Avant") })).id}`;
    const { version } = await read(path);
    expect(version).toBe(1);
    expect(done(await change(path, { version, title: { fr: "Après" } })).version).toBe(2);
    expect(done(await change(path, { version, title: { ar: "بعد" }, pointPrice: 70 })).version).toBe(3);
    expect(await read(path)).toMatchObject({
      ...{ version: 3, pointPrice: 70 },
      title: { fr: "Après", ar: "بعد", en: "Avant" },
    });
  });

  it("do not overwrite one another's change of one field, by `version` and by `If-Match`", async () => {
    const path = `/operator/offers/${(await makeOffer({ stock: 5, title: inAll("Avant") })).id}`;
    done(await change(path, { version: 1, stock: 100, title: { fr: "Un" } }));
    const late = { stock: 61, pointPrice: 7, title: { fr: "Deux", ar: "اثنان" } };
    const refused = await change(path, { version: 1, ...late });
    expect(refused).toMatchObject(clash("title.fr", "stock"));
    expect(refused.body["record"]).toMatchObject({ version: 2, stock: 100 });
    expect(await change(path, late, { "If-Match": '"1"' })).toMatchObject(clash("title.fr", "stock"));
    expect(await read(path)).toMatchObject({
      ...{ version: 2, stock: 100, pointPrice: 100 },
      title: { fr: "Un", ar: "Avant" },
    });
    expect(done(await change(path, late, { "If-Match": '"2"' }))).toMatchObject({ version: 3, stock: 61 });
    // Without a version the last one counts, as before.
    expect(done(await change(path, { stock: 62 }))).toMatchObject({ version: 4, stock: 62 });
  });

  it("name a version that there is, and the same one in both places", async () => {
    const path = `/operator/partners/${(await makePartner()).id}`;
    const wrong = { status: 400, body: { details: [{ path: "version", code: "INVALID" }] } };
    expect(await change(path, { version: 2, earnRate: 3 })).toMatchObject(wrong);
    expect(await change(path, { version: 1, earnRate: 3 }, { "If-Match": '"2"' })).toMatchObject(wrong);
    expect(await change(path, { earnRate: 3 }, { "If-Match": "one" })).toMatchObject(wrong);
    done(await change(path, { earnRate: 3, version: 1 }, { "If-Match": '"1"' }));
  });

  it("change different fields and languages of one card, and cards beside each other", async () => {
    const card = { title: inAll("Café"), action: "BUY" as const, priceMillimes: 2_000 };
    const { id, cards } = await makeSalePoint({ cards: [card, card] });
    const [first, second] = cards.map((one) => one.id) as [string, string];
    const path = `/operator/sale-points/${id}`;
    const rows = (...sent: object[]) => change(path, { version: 1, cards: sent });
    done(await rows({ id: first, priceMillimes: 3_000 }, { id: second }, { ...card, title: "Thé" }));
    // Made from the first version: the third card is not known there, and stays.
    done(await rows({ id: first, title: { fr: "Express" } }, { id: second, pointPrice: 9 }));
    expect((await read(path)).cards).toMatchObject([
      { id: first, priceMillimes: 3_000, title: { fr: "Express", ar: "Café" } },
      { id: second, priceMillimes: 2_000, pointPrice: 9 },
      { title: { fr: "Thé" } },
    ]);
    expect(await rows({ id: first, priceMillimes: 1 }, { id: second })).toMatchObject(
      clash(`cards.${first}.priceMillimes`),
    );
    expect(await rows({ id: second })).toMatchObject(clash(`cards.${first}`));
    done(await change(path, { version: 3, cards: [{ id: second }] }));
    expect(await rows({ id: first, pointPrice: 1 }, { id: second })).toMatchObject(clash(`cards.${first}`));
    expect((await read(path)).cards).toMatchObject([{ id: second }]);
  });

  it("put rows into an order, and nobody else's is lost", async () => {
    const slide = { imageUrl: "/pictures/help/gift.svg", title: inAll("A"), text: inAll("B") };
    const { id } = await makeStory("HOME", { slides: [slide, slide, slide], active: false });
    const path = `/operator/help/${id}`;
    const [a, b, c] = (await read(path)).slides.map((one) => ({ id: one.id })) as [
      { id: string },
      { id: string },
      { id: string },
    ];
    done(await change(path, { version: 1, slides: [c, a, b] }));
    done(await change(path, { version: 1, slides: [a, { ...b, title: { fr: "Z" } }, c] }));
    expect((await read(path)).slides).toMatchObject([c, a, { ...b, title: { fr: "Z", ar: "A" } }]);
    expect(await change(path, { version: 1, slides: [b, a, c] })).toMatchObject(clash("slides"));
  });

  it("share the version of the economy and the levels, whose figures are the same", async () => {
    const levels = done(
      await api.get<{ items: { level: number; version: number; rewardPoints: number }[] }>(
        "/operator/levels",
        operator,
      ),
    ).items;
    const { version, rewardPoints = 0 } = levels[2] ?? {};
    const other = { version, spinPoints: 501 };
    done(await change("/operator/levels", { level: 3, version, rewardPoints: rewardPoints + 1 }));
    done(await change("/operator/economy", other));
    done(await change("/operator/levels", { level: 4, version, bonusPercent: 1 }));
    expect(await change("/operator/economy", { version, spinPoints: 502 })).toMatchObject(
      clash("spinPoints"),
    );
    expect(await change("/operator/levels", { level: 3, version, rewardPoints: 9 })).toMatchObject(
      clash("rewardPoints"),
    );
    done(await change("/operator/economy", { version, ceilings: { perGiftPoints: 9 } }));
    done(await change("/operator/economy", { version, ceilings: { claimOverPercent: 9 } }));
    expect(await change("/operator/economy", { version, ceilings: { perGiftPoints: 8 } })).toMatchObject(
      clash("ceilings.perGiftPoints"),
    );
    const ceilings = { perGiftPoints: null, claimOverPercent: null };
    done(await change("/operator/economy", { spinPoints: 500, ceilings }));
    done(await change("/operator/levels", { level: 3, rewardPoints }));
    done(await change("/operator/levels", { level: 4, bonusPercent: 0 }));
  });

  it("are answered one after another, however many ask at once", async () => {
    const path = `/operator/offers/${(await makeOffer()).id}`;
    const same = Array.from({ length: 8 }, (_, place) => change(path, { version: 1, pointPrice: place + 1 }));
    const fields = [{ minLevel: 2 }, { premium: true }, { perUserLimit: 3 }, { title: { fr: "F" } }];
    const others = fields.map((body) => change(path, { version: 1, ...body }));
    const statuses = (await Promise.all(same)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await read(path)).toMatchObject({ version: 6, minLevel: 2, premium: true, perUserLimit: 3 });
  });
});

describe("a record's body", () => {
  it("is refused for a field that the record does not know, at any depth", async () => {
    const unknown = (...paths: string[]) => ({
      status: 400,
      body: { error: "INVALID_INPUT", details: paths.map((path) => ({ path, code: "UNKNOWN" })) },
    });
    const path = `/operator/partners/${(await makePartner()).id}`;
    expect(await change(path, { status: "GONE", earnRate: 3 })).toMatchObject(unknown("status"));
    expect(await change(path, { description: { fr: "a", de: "b" } })).toMatchObject(
      unknown("description.de"),
    );
    const body = { name: "Souk", extra: { a: 1 } };
    expect(await api.post("/operator/partners", body, operator)).toMatchObject(unknown("extra"));
    const point = await makeSalePoint();
    const cards = point.cards.map((card) => ({ id: card.id, colour: "red" }));
    expect(await change(`/operator/sale-points/${point.id}`, { cards })).toMatchObject(
      unknown("cards.0.colour"),
    );
    expect(await read(path)).toMatchObject({ version: 1 });
  });

  it("needs every language of a text that has none yet", async () => {
    const path = `/operator/offers/${(await makeOffer({ terms: null })).id}`;
    expect(await change(path, { terms: { fr: "Une fois" } })).toMatchObject({
      status: 400,
      body: {
        details: [
          { path: "terms.ar", code: "REQUIRED" },
          { path: "terms.en", code: "REQUIRED" },
        ],
      },
    });
  });
});
