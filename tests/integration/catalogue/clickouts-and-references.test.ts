import { describe, expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { env } from "#app/env.server.ts";
import {
  changeClickout,
  createClickout,
  getClickoutRecord,
  listClickoutRecords,
} from "#app/desk/clickouts/clickout.server.ts";
import { findExternal } from "#app/customer/partners/find-external.server.ts";
import { claimClickout } from "#app/customer/clickouts/claim-clickout.server.ts";
import { day, makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner, makeStore, uniqueName } from "#tests/factories/catalogue.ts";
import { makeClickout, newClickoutCode } from "#tests/factories/clickout.ts";
import { anonymousCall, refusal, value } from "#tests/factories/customer.ts";

const now = new Date("2026-11-22T12:00:00Z");
const later = (days: number) => new Date(now.getTime() + days * day);

describe("a campaign code", () => {
  test("is made with what was asked, audited, and found again", async () => {
    const offer = await makeOffer({ now });
    const code = newClickoutCode();
    const made = await createClickout(operatorCall({ now }), {
      code,
      offerId: offer.id,
      stock: 40,
      availableFrom: now,
      availableTo: later(7),
    });
    expect(value(made)).toEqual({
      ...{
        id: expect.any(String) as string,
        version: 1,
        code,
        offerId: offer.id,
        stock: 40,
        stockRemaining: 40,
        singleUse: false,
      },
      ...{
        availableFrom: now.toISOString(),
        availableTo: later(7).toISOString(),
        createdAt: now.toISOString(),
      },
      url: `${env.ORIGIN}/clickout/${code}`,
    });
    const { id } = value(made);
    expect(value(await getClickoutRecord(id))).toEqual(value(made));
    expect((await listClickoutRecords({ limit: 100 })).items).toContainEqual(value(made));
    expect(await prisma.auditEntry.findFirst({ where: { target: id } })).toMatchObject({
      action: "clickout.create",
    });
    expect(refusal(await getClickoutRecord(newId()))).toBe("NOT_FOUND");
  });

  test("is one of its kind, in capitals or not, also where two make it at once", async () => {
    const { code, offerId } = await makeClickout({ now });
    const body = { offerId, availableFrom: now, availableTo: later(1) };
    const again = await createClickout(operatorCall({ now }), { ...body, code: code.toLowerCase() });
    expect(again).toMatchObject({ refusal: "CONFLICT", details: [{ path: "code", code: "CONFLICT" }] });
    const fresh = newClickoutCode();
    const both = await Promise.all(
      [1, 2].map(() => createClickout(operatorCall({ now }), { ...body, code: fresh })),
    );
    expect(both.map(refusal).sort()).toEqual(["CONFLICT", null]);
  });

  describe("that is over", () => {
    const summer = { availableFrom: later(-60), availableTo: later(-30) };
    const change = (id: string, body: Parameters<typeof changeClickout>[2]) =>
      changeClickout(operatorCall({ now }), id, body);

    test("can be made again for another offer, though its times overlap in the past, once at a time", async () => {
      const code = newClickoutCode();
      const last = await makeClickout({ now, code, ...summer });
      const { id: offerId } = await makeOffer({ now });
      const body = { code, offerId, availableFrom: later(-45), availableTo: later(30) };
      const both = await Promise.all([1, 2].map(() => createClickout(operatorCall({ now }), body)));
      expect(both.map(refusal).sort()).toEqual(["CONFLICT", null]);
      expect(value(await getClickoutRecord(last.id))).toEqual(last);
    });

    test("is not prolonged into the time of another season", async () => {
      const code = newClickoutCode();
      const last = await makeClickout({ now, code, ...summer });
      const next = await makeClickout({ now, code, availableFrom: later(10) });
      expect(await change(last.id, { availableTo: later(11) })).toMatchObject({
        refusal: "CONFLICT",
        details: [{ path: "code", code: "CONFLICT" }],
      });
      value(await change(last.id, { availableTo: later(10) }));
      expect(refusal(await change(next.id, { availableFrom: later(9) }))).toBe("CONFLICT");
    });

    test("is prolonged, but does not begin anew where it has been claimed: it would refuse who claimed it", async () => {
      const { id, code } = await makeClickout({ now: later(-70), ...summer });
      const userId = await makeAccount({ now: later(-70) });
      const anew = { availableFrom: later(-1), availableTo: later(30) };
      value(await change(id, anew));
      value(await change(id, summer));
      value(await claimClickout(clientCall(userId, { now: later(-40), request: { code } }), { code }));
      expect(await change(id, anew)).toMatchObject({
        refusal: "INVALID_INPUT",
        details: [{ path: "availableFrom", code: "SEASON_OVER" }],
      });
      value(await change(id, { availableTo: later(30) }));
    });
  });

  test.each([
    ["a code with a blank", { code: "MAR HBA" }, "code", "INVALID"],
    ["an end before its beginning", { availableTo: later(-2) }, "availableTo", "INVALID_DATE"],
    ["an end at its beginning", { availableFrom: now, availableTo: now }, "availableTo", "INVALID_DATE"],
  ])("with %s is refused", async (_, wrong, path, code) => {
    const { id: offerId } = await makeOffer({ now });
    const body = {
      code: newClickoutCode(),
      offerId,
      availableFrom: later(-1),
      availableTo: later(1),
      ...wrong,
    };
    expect(await createClickout(operatorCall({ now }), body)).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [{ path, code }],
    });
  });

  test("of no offer is refused", async () => {
    const body = { code: newClickoutCode(), offerId: newId(), availableFrom: now, availableTo: later(1) };
    expect(refusal(await createClickout(operatorCall({ now }), body))).toBe("NOT_FOUND");
  });

  test("changes what is named and nothing else", async () => {
    const before = await makeClickout({ now, stock: 4 });
    const change = (body: Parameters<typeof changeClickout>[2]) =>
      changeClickout(operatorCall({ now }), before.id, body);
    expect(value(await change({ availableTo: later(90) }))).toEqual({
      ...before,
      version: before.version + 1,
      availableTo: later(90).toISOString(),
    });
    expect(value(await change({ stock: 9 }))).toMatchObject({ stock: 9, stockRemaining: 9 });
    expect(await change({ availableFrom: later(91) })).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [{ path: "availableTo" }],
    });
    expect(await change({ stock: null })).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [{ path: "stock", code: "INVALID" }],
    });
    expect(refusal(await changeClickout(operatorCall({ now }), newId(), {}))).toBe("NOT_FOUND");
    const endless = await makeClickout({ now });
    expect(refusal(await changeClickout(operatorCall({ now }), endless.id, { stock: 5 }))).toBe(
      "INVALID_INPUT",
    );
    const once = await makeClickout({ now, singleUse: true });
    expect(value(await changeClickout(operatorCall({ now }), once.id, { stock: 5 }))).toMatchObject({
      stock: 1,
      stockRemaining: 1,
      singleUse: true,
    });
  });
});

describe("an external reference", () => {
  const find = (reference: string, at = now) =>
    findExternal(anonymousCall({ now: at, language: "ar" }), reference);

  test("leads to the page of what it names, of a store to its partner's", async () => {
    const [ofPartner, ofOffer, ofStore] = [uniqueName("ref p"), uniqueName("ref o"), uniqueName("ref s")];
    const partner = await makePartner({ now, externalReference: ofPartner });
    const offer = await makeOffer({ now, partnerId: partner.id, externalReference: ofOffer });
    const store = await makeStore({ now, partnerId: partner.id, externalReference: ofStore });
    const page = `${env.ORIGIN}/ar/store/${partner.id}`;
    expect(value(await find(ofPartner))).toEqual({ kind: "PARTNER", id: partner.id, url: page });
    expect(value(await find(ofOffer))).toEqual({
      kind: "OFFER",
      id: offer.id,
      url: `${env.ORIGIN}/ar/voucher/${offer.id}`,
    });
    expect(value(await find(ofStore))).toEqual({ kind: "STORE", id: store.id, url: page });
    expect(refusal(await find(uniqueName("ref none")))).toBe("NOT_FOUND");
  });

  test("that several kinds have names the partner, then the offer, then the store; an offer that is over is passed over", async () => {
    const reference = uniqueName("shared");
    const store = await makeStore({ now, externalReference: reference });
    expect(value(await find(reference)).kind).toBe("STORE");
    const offer = await makeOffer({
      now,
      partnerId: store.partnerId,
      externalReference: reference,
      availableTo: later(3),
    });
    expect(value(await find(reference))).toMatchObject({ kind: "OFFER", id: offer.id });
    expect(value(await find(reference, later(3)))).toMatchObject({ kind: "STORE", id: store.id });
    await makePartner({ now, externalReference: reference });
    expect(value(await find(reference)).kind).toBe("PARTNER");
  });

  test("of an offer that is over alone is none", async () => {
    const reference = uniqueName("over");
    await makeOffer({ now, externalReference: reference, availableTo: now });
    expect(refusal(await find(reference))).toBe("NOT_FOUND");
  });
});
