import { describe, expect, it } from "vitest";
import { nilId } from "#app/core/domain/fields.ts";
import { newId } from "#app/core/db/ids.server.ts";
import {
  changePartner,
  createPartner,
  getPartnerRecord,
  listPartnerRecords,
} from "#app/core/services/catalogue/partner.server.ts";
import { openStateAt } from "#app/core/domain/stores/opening-hours.ts";
import {
  changeStore,
  createStore,
  getStoreRecord,
  listStoreRecords,
} from "#app/core/services/catalogue/store.server.ts";
import { getPartner } from "#app/core/services/partners/get-partner.server.ts";
import { listPartners } from "#app/customer/partners/list-partners.server.ts";
import {
  listNearestStores,
  listOpenStores,
  listStoreStates,
} from "#app/customer/stores/open-stores.server.ts";
import { positionOf } from "#app/core/db/newest-first.server.ts";
import { makePartner, makeStore, textIn, uniqueName } from "#tests/factories/catalogue.ts";

const now = new Date("2026-11-21T12:00:00Z");
const justAfter = { createdAt: new Date(now.getTime() + 1), id: nilId };

describe("partners", () => {
  it("stand as they were given, with what was left out filled in", async () => {
    const created = await createPartner({ now }, { name: "Dar Zitoun", tags: ["food", "food"] });
    expect(created).toMatchObject({
      ok: true,
      value: {
        name: "Dar Zitoun",
        description: { ar: "", fr: "", en: "" },
        logoUrl: null,
        tags: ["food"],
        earnRate: 10,
        online: false,
        onlineUrl: null,
        externalReference: null,
        createdAt: now.toISOString(),
      },
    });
    if (!created.ok) return;
    expect(await getPartnerRecord(created.value.id)).toEqual(created);
  });

  it("are refused with an unknown tag or an online shop without an address", async () => {
    const refused = await createPartner({ now }, { name: "X", tags: ["food", "nonsense"], online: true });
    expect(refused).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [
        { path: "onlineUrl", code: "REQUIRED" },
        { path: "tags", code: "UNKNOWN" },
      ],
    });
  });

  it("change only in what is named; null takes away", async () => {
    const partner = await makePartner({
      online: true,
      onlineUrl: "https://shop.example",
      logoUrl: "/a.svg",
      earnRate: 5,
    });
    const changed = await changePartner({ now }, partner.id, { earnRate: 20, logoUrl: null });
    expect(changed).toEqual({ ok: true, value: { ...partner, version: 2, earnRate: 20, logoUrl: null } });
    expect(await changePartner({ now }, partner.id, { onlineUrl: null })).toMatchObject({
      refusal: "INVALID_INPUT",
    });
    expect(await changePartner({ now }, newId(), { earnRate: 1 })).toMatchObject({ refusal: "NOT_FOUND" });
  });

  it("keep both changes of two operators at the same moment", async () => {
    const partner = await makePartner();
    await Promise.all([
      changePartner({ now }, partner.id, { earnRate: 33 }),
      changePartner({ now }, partner.id, { logoUrl: "/new.svg" }),
    ]);
    expect(await getPartnerRecord(partner.id)).toMatchObject({
      value: { earnRate: 33, logoUrl: "/new.svg" },
    });
  });

  it("have an external reference of their own", async () => {
    const externalReference = uniqueName("ref");
    await makePartner({ externalReference });
    const other = await makePartner();
    const conflict = { refusal: "CONFLICT", details: [{ path: "externalReference", code: "CONFLICT" }] };
    expect(await createPartner({ now }, { name: "Other", externalReference })).toMatchObject(conflict);
    expect(await changePartner({ now }, other.id, { externalReference })).toMatchObject(conflict);
  });

  it("are made once for one idempotency key, also by twenty calls at once", async () => {
    const idempotency = { ownerId: newId(), path: "/partners", key: "k", requestHash: "h" };
    const name = uniqueName("Once");
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createPartner({ now, idempotency }, { name })),
    );
    const ids = answers.map((answer) => (answer.ok ? answer.value.id : answer.refusal));
    expect(new Set(ids).size).toBe(1);
    expect(answers.filter((answer) => answer.ok && answer.replayed)).toHaveLength(19);
    expect((await listPartners({ language: "fr", now }, { search: name, limit: 100 })).items).toHaveLength(1);
    const other = { ...idempotency, requestHash: "other" };
    expect(await createPartner({ now, idempotency: other }, { name })).toMatchObject({
      refusal: "IDEMPOTENCY_KEY_REUSED",
    });
  });

  it("are listed page by page, each once, newest first", async () => {
    // Later than all records of other tests, and two of them at the same instant.
    const distantMs = Date.now() + 50 * 365 * 24 * 60 * 60 * 1000;
    const times = [0, 1, 1, 2].map((laterMs) => new Date(distantMs + laterMs));
    const ids: string[] = [];
    for (const time of times) ids.unshift((await makePartner({ now: time })).id);
    const first = await listPartnerRecords({ limit: 2 });
    const last = first.items.at(-1);
    if (!last || !first.nextCursor) throw new Error("a page with a next one was expected");
    const cursor = { createdAt: new Date(last.createdAt), id: last.id };
    expect(JSON.parse(Buffer.from(first.nextCursor, "base64url").toString())).toEqual(positionOf(cursor));
    const second = await listPartnerRecords({ limit: 2, cursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  });
});

describe("the directory", () => {
  it("shows a partner in the reader's language, with its stores by name", async () => {
    const partner = await makePartner({ description: textIn("Olives"), tags: ["food"] });
    const store = await makeStore({
      partnerId: partner.id,
      name: "B",
      state: "SFAX",
      latitude: 34.7,
      longitude: 10.7,
    });
    const earlier = await makeStore({ partnerId: partner.id, name: "A" });
    const { id, name, logoUrl, online, onlineUrl, earnRate, tags } = partner;
    expect(await getPartner({ language: "ar", now }, partner.id)).toEqual({
      ok: true,
      value: {
        ...{ id, name, logoUrl, online, onlineUrl, earnRate, tags },
        description: "Olives ع",
        stores: [
          {
            id: earlier.id,
            name: "A",
            address: earlier.address,
            state: "TUNIS",
            latitude: null,
            longitude: null,
          },
          { id: store.id, name: "B", address: store.address, state: "SFAX", latitude: 34.7, longitude: 10.7 },
        ],
      },
    });
    expect(await getPartner({ language: "fr", now }, nilId)).toMatchObject({ refusal: "NOT_FOUND" });
  });

  it("is searched by name, however it is typed, and by tag", async () => {
    const name = uniqueName("Épicerie مدينة");
    const { id } = await makePartner({ name, tags: ["home", "kids"] });
    const found = async (query: { search?: string; tag?: string }) =>
      (await listPartners({ language: "fr", now }, { limit: 100, ...query })).items.map((item) => item.id);
    const [, , unique = ""] = name.split(" ");
    expect(await found({ search: name })).toEqual([id]);
    expect(await found({ search: `مَدينه ${unique.toUpperCase()} EPICERIE` })).toEqual([id]);
    expect(await found({ search: `${unique} boulangerie` })).toEqual([]);
    expect(await found({ search: unique, tag: "kids" })).toEqual([id]);
    expect(await found({ search: unique, tag: "food" })).toEqual([]);
    expect(await found({ search: "%" })).toEqual(await found({}));
  });

  it("is searched by what partners are, the best matches first and page by page", async () => {
    const word = uniqueName("Sidibou").split(" ").join("");
    const about = await makePartner({ description: textIn(`Chez ${word}, des poteries`) });
    const named = await makePartner({ name: `${word} Artisanat`, now: new Date("2026-01-01T00:00:00Z") });
    const query = { search: word, limit: 1 };
    const first = await listPartners({ language: "en", now }, query);
    expect(first.items.map(({ id }) => id)).toEqual([named.id]);
    const cursor = { createdAt: new Date("2026-01-01T00:00:00Z"), id: named.id };
    const second = await listPartners({ language: "en", now }, { ...query, cursor });
    expect(second).toMatchObject({ items: [{ id: about.id }], nextCursor: null });
    const none = { search: `${word} éléphant`, limit: 1 };
    expect((await listPartners({ language: "fr", now }, none)).items).toEqual([]);
    expect((await listPartners({ language: "fr", now }, { ...none, nearest: true })).items).toHaveLength(1);
  });

  it("is searched by governorate, among those with a store", async () => {
    const partner = await makePartner();
    const find = async (state: string) =>
      (await listPartners({ language: "fr", now }, { search: partner.name, state, limit: 100 })).items.map(
        ({ id }) => id,
      );
    await makeStore({ partnerId: partner.id, state: "TOZEUR" });
    await makeStore({ partnerId: partner.id, state: "TOZEUR" });
    await makeStore({ partnerId: partner.id, state: "KEBILI" });
    expect([await find("TOZEUR"), await find("KEBILI"), await find("KEF")]).toEqual([
      [partner.id],
      [partner.id],
      [],
    ]);
    const states = await listStoreStates(now);
    expect(states).toEqual(expect.arrayContaining(["KEBILI", "TOZEUR"]));
    expect(new Set(states).size).toBe(states.length);
  });

  it("follows a partner's new name", async () => {
    const { id } = await makePartner();
    const name = uniqueName("Renamed");
    await changePartner({ now }, id, { name });
    expect((await listPartners({ language: "fr", now }, { limit: 1, search: name })).items[0]?.id).toBe(id);
  });
});

describe("stores", () => {
  it("stand as they were given", async () => {
    const partner = await makePartner();
    const body = { partnerId: partner.id, name: "Lac 2", address: "Rue du Lac", state: "TUNIS" as const };
    const created = await createStore({ now }, body);
    expect(created).toMatchObject({
      ok: true,
      value: {
        ...body,
        latitude: null,
        longitude: null,
        externalReference: null,
        createdAt: now.toISOString(),
      },
    });
    if (!created.ok) return;
    expect(await getStoreRecord(created.value.id)).toEqual(created);
    expect((await listStoreRecords({ limit: 100, cursor: justAfter })).items).toContainEqual(created.value);
  });

  it("need a partner that exists and a whole position", async () => {
    const store = { name: "Lac 2", address: "Rue du Lac", state: "TUNIS" as const };
    expect(await createStore({ now }, { ...store, partnerId: newId() })).toMatchObject({
      refusal: "NOT_FOUND",
    });
    const { id, partnerId } = await makeStore();
    const half = { refusal: "INVALID_INPUT", details: [{ path: "longitude", code: "REQUIRED" }] };
    expect(await createStore({ now }, { ...store, partnerId, latitude: 36.8 })).toMatchObject(half);
    expect(await changeStore({ now }, id, { latitude: 36.8 })).toMatchObject(half);
  });

  it("change only in what is named, and have an external reference of their own", async () => {
    const externalReference = uniqueName("ref");
    const store = await makeStore({ externalReference, latitude: 36.8, longitude: 10.1 });
    const changed = await changeStore({ now }, store.id, {
      state: "ARIANA",
      latitude: null,
      longitude: null,
    });
    expect(changed).toEqual({
      ok: true,
      value: { ...store, version: 2, state: "ARIANA", latitude: null, longitude: null },
    });
    const other = await makeStore();
    expect(await changeStore({ now }, other.id, { externalReference })).toMatchObject({
      refusal: "CONFLICT",
    });
    expect(await changeStore({ now }, newId(), { name: "x" })).toMatchObject({ refusal: "NOT_FOUND" });
  });

  it("have opening hours, of which a change names only some", async () => {
    const otherHours = [{ firstDay: "2027-02-08", lastDay: "2027-03-09", hours: "10:00-15:00" }];
    const store = await makeStore({ mondayHours: "09:00-13:00, 15:00-19:00", otherHours });
    expect(store).toMatchObject({ mondayHours: "09:00-13:00, 15:00-19:00", tuesdayHours: null, otherHours });
    const changed = await changeStore({ now }, store.id, { tuesdayHours: "08:00-20:00", mondayHours: null });
    expect(changed).toMatchObject({
      value: { ...store, version: 2, mondayHours: null, tuesdayHours: "08:00-20:00" },
    });
    const open = (await listOpenStores(now)).find(({ id }) => id === store.id);
    expect(open && openStateAt(open, new Date("2026-11-24T12:00:00Z"))).toMatchObject({ isOpen: true });
    expect(open && openStateAt(open, new Date("2027-02-09T16:00:00Z"))).toMatchObject({ isOpen: false });
    expect(await changeStore({ now }, store.id, { otherHours: [] })).toMatchObject({
      value: { otherHours: [] },
    });
  });

  it("are found by their distance, those that are open and have a place", async () => {
    // Far from all others.
    const island = { latitude: -50, longitude: 70 };
    const [near, far] = [
      await makeStore({ ...island, longitude: 70.01 }),
      await makeStore({ ...island, longitude: 70.1 }),
    ];
    await makeStore({ ...island, closedFrom: "2026-01-01" });
    const found = await listNearestStores(island, { now, count: 2 });
    expect(found.map(({ id }) => id)).toEqual([near.id, far.id]);
    expect(found[0]?.metres).toBeGreaterThan(600);
    expect(found[0]?.metres).toBeLessThan(800);
  });
});
