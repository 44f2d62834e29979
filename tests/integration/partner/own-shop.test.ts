/** What a partner says of itself and of its stores, which an operator approves. */
import { afterEach, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { getPartnerRecord } from "#app/core/services/catalogue/partner.server.ts";
import { getStoreRecord } from "#app/core/services/catalogue/store.server.ts";
import {
  approveSubmission,
  askChanges,
  refuseSubmission,
} from "#app/desk/submissions/answer-submission.server.ts";
import { rowsShown } from "#app/desk/submissions/submission-rows.server.ts";
import { getSubmission } from "#app/desk/submissions/read-submissions.server.ts";
import { changeHouse } from "#app/partner/house/change-house.server.ts";
import { getHouse } from "#app/partner/house/get-house.server.ts";
import {
  changeOwnStore,
  createOwnStore,
  getRefusedStore,
  listNewStores,
} from "#app/partner/stores/own-stores.server.ts";
import { acceptRequest } from "#app/core/services/requests/accept-request.server.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { inStores, operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makePartner, makeStore, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { setCeilings } from "#tests/factories/ceilings.ts";
import { makeOnlineTill } from "#tests/factories/online.ts";
import { claimOnline } from "#tests/factories/request.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { openSubmission } from "#tests/factories/submission.ts";

const now = new Date("2026-11-24T10:00:00Z");
afterEach(() => setCeilings());
const operator = () => operatorCall({ now });

async function makeHouse() {
  const partner = await makePartner();
  return { partner, house: (given = {}) => partnerCall({ partnerId: partner.id }, { now, ...given }) };
}

describe("a partner", () => {
  it("changes at once what customers do not know it by; the rest waits, field by field", async () => {
    const { partner, house } = await makeHouse();
    const changed = value(
      await changeHouse(house(), {
        ...{ name: "Neuf", description: textIn("Neuf"), phoneYesAboveMillimes: 5_000 },
        ...{ online: true, onlineUrl: "https://shop.example/" },
      }),
    );
    expect(changed).toMatchObject({ name: partner.name, phoneYesAboveMillimes: 5_000, online: false });
    expect(changed.waiting).toEqual({
      ...{ name: "Neuf", description: textIn("Neuf"), online: true, onlineUrl: "https://shop.example/" },
    });
    const asked = await openSubmission(partner.id);
    value(await approveSubmission(operator(), asked));
    expect(value(await getPartnerRecord(partner.id))).toMatchObject({ name: "Neuf", online: true });
    expect(value(await getSubmission(asked))).toMatchObject({
      kind: "PARTNER",
      status: "APPROVED",
      stale: [],
    });
  });

  it("has nothing submitted of a change that is refused", async () => {
    const { partner, house } = await makeHouse();
    expect(refusal(await changeHouse(house(), { name: "Neuf", tags: ["none"] }))).toBe("INVALID_INPUT");
    expect(await prisma.submission.count({ where: { subjectId: partner.id } })).toBe(0);
  });

  it("from an old version loses nothing of what somebody else wrote", async () => {
    const { house } = await makeHouse();
    const sent = { version: 1, check: (fields: unknown) => ({ ok: true as const, value: fields }) };
    value(await changeHouse(house(), { phoneYesAboveMillimes: 5_000 }));
    const late = await changeHouse({ ...house(), sent }, { phoneYesAboveMillimes: 6_000 });
    expect(late).toMatchObject({
      refusal: "CONFLICT",
      details: [{ path: "phoneYesAboveMillimes", code: "CHANGED" }],
    });
  });
});

/** What a form sends that showed these values: it clashes with what is another now. */
const formOf = (shown: Record<string, unknown>) => ({
  version: 1,
  check: (fields: unknown) => ({ ok: true as const, value: fields }),
  clashesWith: (now: object) =>
    Object.entries(shown).flatMap(([name, was]) =>
      (now as Record<string, unknown>)[name] === was ? [] : [name],
    ),
});

describe("a partner's ceilings", () => {
  it("are seen by it, with what is used of them today and what waits; by a STORE person those of their stores", async () => {
    const till = await makeOnlineTill();
    const branch = await makeStore({ partnerId: till.partner.id });
    const at = () => partnerCall({ partnerId: till.partner.id }, { now });
    const seen = async (call: PartnerCall) => value(await getHouse(call)).ceilings;
    await setCeilings({ perSalePoints: 500, perStoreDayPoints: 1_000, claimOverPercent: 10 });
    expect(await seen(at())).toMatchObject({
      ...{ perSalePoints: 500, perStoreDayPoints: 1_000, perPartnerDayPoints: null, claimOverPercent: 10 },
      ...{ points: 0, onlinePoints: 0, waiting: { events: 0, points: 0 } },
    });
    await makeConfirmedSale(till, await makeAccount({ now }), { now, price: 30_000 });
    await makeConfirmedSale(till, await makeAccount({ now }), { now, price: 60_000 });
    const { id } = await claimOnline(till, await makeAccount({ now }), { now, millimes: 20_000 });
    value(await acceptRequest(at(), id, {}));
    const ofStore = { storeId: till.store.id, name: till.store.name, points: 900 };
    expect(await seen(at())).toMatchObject({
      ...{ points: 1_100, onlinePoints: 200, waiting: { events: 1, points: 600 } },
      stores: expect.arrayContaining([ofStore, { storeId: branch.id, name: branch.name, points: 0 }]),
    });
    expect(await seen(inStores(at(), [branch.id]))).toMatchObject({
      ...{ points: null, onlinePoints: null, waiting: { events: 0, points: 0 } },
      stores: [{ storeId: branch.id, name: branch.name, points: 0 }],
    });
    const nextDay = new Date("2026-11-25T10:00:00Z");
    expect(await seen({ ...at(), now: nextDay })).toMatchObject({ points: 0, waiting: { events: 1 } });
    expect(await seen({ ...at(), caller: { ...at().caller, rights: ["offers"] } })).toBeNull();
  });
});

describe("two persons at what waits", () => {
  it("of a partner: who saves second is told, and what the first one sent stays", async () => {
    const { partner, house } = await makeHouse();
    const sent = formOf({ name: partner.name });
    value(await changeHouse({ ...house(), sent }, { name: "Un" }));
    const second = await changeHouse({ ...house(), sent }, { name: "Deux" });
    expect(second).toMatchObject({ refusal: "CONFLICT", details: [{ path: "name", code: "CHANGED" }] });
    expect(value(await getHouse(house()))).toMatchObject({
      waiting: { name: "Un" },
      waitingStatus: "SUBMITTED",
    });
    value(await changeHouse({ ...house(), sent: formOf({ name: "Un" }) }, { name: "Deux" }));
    expect(value(await getHouse(house())).waiting).toEqual({ name: "Deux" });
  });

  it("at once: one of them", async () => {
    const { partner, house } = await makeHouse();
    const sent = formOf({ name: partner.name });
    value(await changeHouse(house(), { description: textIn("Neuf") }));
    const both = ["Un", "Deux"].map((name) => changeHouse({ ...house(), sent }, { name }));
    const refusals = (await Promise.all(both)).flatMap((one) => (one.ok ? [] : [one.refusal]));
    expect(refusals).toEqual(["CONFLICT"]);
  });

  it("of a new store: the same", async () => {
    const { house } = await makeHouse();
    const given = { name: "Magasin", address: "3, rue de Rome", state: "TUNIS" as const };
    const { id } = value(await createOwnStore(house(), given));
    const sent = formOf({ address: "3, rue de Rome" });
    value(await changeOwnStore({ ...house(), sent }, id, { address: "4, rue de Rome" }));
    const second = await changeOwnStore({ ...house(), sent }, id, { address: "5, rue de Rome" });
    expect(refusal(second)).toBe("CONFLICT");
  });
});

describe("a store of a partner", () => {
  const store = () => ({ name: uniqueName("Magasin"), address: "3, rue de Rome", state: "TUNIS" as const });

  it("is there with the approval, under the id that its partner has seen", async () => {
    const { partner, house } = await makeHouse();
    const made = value(await createOwnStore(house(), store()));
    expect(made).toMatchObject({ partnerId: partner.id, version: 1, waiting: { address: "3, rue de Rome" } });
    expect(refusal(await getStoreRecord(made.id))).toBe("NOT_FOUND");
    expect(value(await getHouse(house())).stores).toEqual([]);
    const asked = await openSubmission(made.id);
    value(await askChanges(operator(), asked, "L’étage ?"));
    const changed = value(await changeOwnStore(house(), made.id, { address: "3, rue de Rome, 1er étage" }));
    expect(changed).toMatchObject({ waitingStatus: "SUBMITTED", address: "3, rue de Rome, 1er étage" });
    const half = await changeOwnStore(house(), made.id, { latitude: 36.8 });
    expect(half).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [{ path: "longitude", code: "REQUIRED" }],
    });
    expect(refusal(await changeOwnStore((await makeHouse()).house(), made.id, { name: "X" }))).toBe(
      "NOT_FOUND",
    );
    value(await approveSubmission(operator(), asked));
    expect(value(await getStoreRecord(made.id))).toMatchObject({ address: "3, rue de Rome, 1er étage" });
    const act = await prisma.auditEntry.findFirstOrThrow({
      where: { target: made.id, action: "store.create" },
    });
    expect(act.detail).toMatchObject({ submissionId: asked });
    expect(value(await getHouse(house())).stores).toMatchObject([{ id: made.id }]);
  });

  it("that is refused is not there, and an approved one stays as it is", async () => {
    const { partner, house } = await makeHouse();
    const made = value(await createOwnStore(house(), store()));
    value(await refuseSubmission(operator(), await openSubmission(made.id), "Non"));
    expect(refusal(await changeOwnStore(house(), made.id, { name: "X" }))).toBe("NOT_FOUND");
    expect(refusal(await changeOwnStore(house(), newId(), { name: "X" }))).toBe("NOT_FOUND");
    const { id, name } = await makeStore({ partnerId: partner.id });
    expect(value(await changeOwnStore(house(), id, { name: "Neuf" }))).toMatchObject({
      name,
      waiting: { name: "Neuf" },
    });
    expect(await prisma.auditEntry.count({ where: { target: id, action: "store.change" } })).toBe(0);
    expect(await changeOwnStore(house(), id, { latitude: 36.8 })).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [{ path: "longitude", code: "REQUIRED" }],
    });
    value(await approveSubmission(operator(), await openSubmission(id)));
    expect(value(await getStoreRecord(id))).toMatchObject({ name: "Neuf" });
  });

  it("that was refused is sent again in its place: it waits, and is not listed as refused any more", async () => {
    const { house } = await makeHouse();
    const wanted = store();
    const made = value(await createOwnStore(house(), wanted));
    value(await refuseSubmission(operator(), await openSubmission(made.id), "Non"));
    const stranger = (await makeHouse()).house();
    expect(refusal(await getRefusedStore(stranger, made.id))).toBe("NOT_FOUND");
    expect(value(await createOwnStore(stranger, store(), made.id)).id).not.toBe(made.id);
    const sent = await Promise.all([1, 2].map(() => createOwnStore(house(), wanted, made.id)));
    const ids = sent.map((one) => value(one).id);
    expect(
      ids.filter((id) => id === made.id),
      "of two at once one",
    ).toHaveLength(1);
    const listed = await listNewStores(house());
    expect(listed.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(listed.every(({ isRefused }) => !isRefused)).toBe(true);
    expect(refusal(await getRefusedStore(house(), made.id))).toBe("NOT_FOUND");
    value(await refuseSubmission(operator(), await openSubmission(made.id), "Encore non"));
    expect(value(await getRefusedStore(house(), made.id)).text).toBe("Encore non");
    value(await createOwnStore(house(), wanted, made.id));
    value(await approveSubmission(operator(), await openSubmission(made.id)));
    expect(value(await getStoreRecord(made.id)).name).toBe(wanted.name);
  });

  it("is shown to the desk with all that is wanted", async () => {
    const { partner, house } = await makeHouse();
    const { id } = await makeStore({ partnerId: partner.id });
    const otherHours = [{ firstDay: "2027-02-08", lastDay: "2027-03-09", hours: "09:00-15:00" }];
    value(await changeOwnStore(house(), id, { otherHours }));
    const view = value(await getSubmission(await openSubmission(id)));
    const [row] = await rowsShown(view, { ...operator(), language: "fr" });
    expect(row).toMatchObject({ field: "otherHours", is: { words: expect.stringContaining("09:00-15:00") } });
    const onlineUrl = `https://shop.example/${"a".repeat(200)}`;
    value(await changeHouse(house(), { onlineUrl }));
    const own = value(await getSubmission(await openSubmission(partner.id)));
    expect(await rowsShown(own, { ...operator(), language: "fr" })).toMatchObject([
      { is: { words: onlineUrl } },
    ]);
  });

  it("is submitted once for one idempotency key, and for nobody else", async () => {
    const { house } = await makeHouse();
    const call = house({ key: "k1" });
    const body = store();
    const made = value(await createOwnStore(call, body));
    expect(await createOwnStore(call, body)).toMatchObject({ replayed: true, value: { id: made.id } });
    const other = await makePartner();
    expect(refusal(await createOwnStore(house(), { ...body, partnerId: other.id }))).toBe("NOT_FOUND");
  });
});
