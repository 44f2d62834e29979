import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { templateOf } from "#app/desk/imports/template.ts";
import { kindsOfImport, type FileReport } from "#app/desk/imports/import-kinds.server.ts";
import { importKinds, type ImportKind } from "#app/core/domain/imports/import-kinds.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { csvTable } from "#app/core/domain/csv.ts";
import { hasEnded } from "#app/core/domain/offers/availability.ts";
import { listChangesOf } from "#app/desk/audit/list-audit.server.ts";
import { operatorCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner, makeStore, uniqueName } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { newId } from "#app/core/db/ids.server.ts";

type Line = Record<string, string>;

/** Makes a file whose columns are all the fields of its lines. */
function fileOf(lines: readonly Line[]): Uint8Array {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))];
  const rows = lines.map((line) => columns.map((column) => line[column] ?? ""));
  return new TextEncoder().encode(csvTable([columns, ...rows], ";"));
}

const take = async (
  kind: ImportKind,
  lines: readonly Line[],
  { write = false, call = operatorCall({ actorId: newId() }) } = {},
): Promise<FileReport> => value(await kindsOfImport[kind].take(call, fileOf(lines), write));

const storeLine = (partner: string, name = uniqueName("Store")): Line => ({
  ...{ partner, name, address: "3, rue du Port", state: "sfax", latitude: "34,74", longitude: "10.76" },
});

const offerLine = (partner: string, title = uniqueName("Offer")): Line => ({
  ...{ type: "VOUCHER", partner, title_ar: `${title} ع`, title_fr: title, title_en: `${title} E` },
  ...{ pricing_type: "POINTS_ONLY", point_price: "1 500", face_value_dinars: "15,500", stock: "30" },
});

const faultsOf = (report: FileReport) =>
  report.faults.map(({ line, column, code, sameAs }) =>
    [line, column, code, ...(sameAs === undefined ? [] : [sameAs])].join(" "),
  );

describe("a check", () => {
  it("names each wrong line with its column, and writes nothing", async () => {
    const { id, name } = await makePartner();
    const there = await makeStore({ partnerId: id, externalReference: uniqueName("ref") });
    const twice = uniqueName("Store");
    const report = await take("stores", [
      storeLine(name),
      { ...storeLine("Nobody at all"), state: "PARIS" },
      { ...storeLine(id), longitude: "" },
      { ...storeLine(id, there.name.toUpperCase()), latitude: "200" },
      storeLine(id, there.name.toUpperCase()),
      storeLine(id, twice),
      storeLine(id, twice),
      { ...storeLine(id), external_reference: there.externalReference ?? "" },
      { ...storeLine(id), name: "", address: "x".repeat(201) },
    ]);
    expect(faultsOf(report)).toEqual([
      "3 partner UNKNOWN",
      "3 state UNKNOWN",
      "4 longitude REQUIRED",
      "5 latitude TOO_LARGE",
      "6 name EXISTS",
      "8 name TWICE 7",
      "9 external_reference EXISTS",
      "10 name REQUIRED",
      "10 address TOO_LONG",
    ]);
    expect(report).toMatchObject({ right: 2, wrong: 7, imported: null });
    expect(await prisma.store.count({ where: { partnerId: id } })).toBe(1);
  });

  it("says what is wrong with the columns before it looks at the lines", async () => {
    const report = await take("stores", [{ name: "A", address: "B", state: "TUNIS", colour: "red" }]);
    expect(faultsOf(report)).toEqual(["1 colour UNKNOWN_COLUMN", "1 partner MISSING_COLUMN"]);
    expect(report).toMatchObject({ right: 0, wrong: 0 });
  });

  it("holds offers to the rules of the offer's form", async () => {
    const { id } = await makePartner();
    const offer = await makeOffer({ partnerId: id });
    const report = await take("offers", [
      { ...offerLine(id), face_value_dinars: "" },
      { ...offerLine(id), point_price: "0" },
      {
        ...offerLine(id),
        type: "COUPON",
        face_value_dinars: "",
        discount_kind: "PERCENT",
        discount_value: "120",
      },
      { ...offerLine(id), title_ar: "" },
      { ...offerLine(id), available_from: "31/12/2026", available_to: "01/12/2026 08:00" },
      { ...offerLine(id), available_from: "tomorrow" },
      { ...offerLine(id), image_url: "https://example.com/a.png" },
      { ...offerLine(id), image_url: "HTTPS://example.com/a.png" },
      { ...offerLine(id), segment: "Nobody" },
      offerLine(id, offer.title.fr),
    ]);
    expect(faultsOf(report)).toEqual([
      "2 face_value_dinars REQUIRED",
      "3 point_price TOO_SMALL",
      "4 discount_value TOO_LARGE",
      "5 title_ar REQUIRED",
      "6 available_to INVALID_DATE",
      "7 available_from INVALID_DATE",
      "8 image_url INVALID",
      "9 image_url INVALID",
      "10 segment UNKNOWN",
      "11 title_fr EXISTS",
    ]);
  });

  it.each(importKinds)("of the template for %s finds a line that could be", async (kind) => {
    const template = templateOf(kind, kindsOfImport[kind].columns, "fr");
    const bytes = new TextEncoder().encode(template);
    const report = value(await kindsOfImport[kind].take(operatorCall(), bytes, false));
    const expected = kind === "customers" ? [] : ["2 partner UNKNOWN"];
    expect(faultsOf(report)).toEqual(expected);
  });
});

describe("an import", () => {
  it("writes every line as its form would, with who made each and how many there were", async () => {
    const { id, name } = await makePartner();
    const lines = [storeLine(name), storeLine(id)];
    const call = operatorCall({ actorId: newId() });
    expect(await take("stores", lines, { write: true, call })).toMatchObject({ imported: 2, faults: [] });
    const stores = await prisma.store.findMany({ where: { partnerId: id }, orderBy: { name: "asc" } });
    expect(stores).toMatchObject(
      lines
        .map((line) => ({ name: line.name, state: "SFAX", latitude: 34.74, longitude: 10.76 }))
        .sort((one, other) => ((one.name ?? "") < (other.name ?? "") ? -1 : 1)),
    );
    const [act] = await listChangesOf(stores[0]?.id ?? "", 5);
    expect(act).toMatchObject({
      ...{ action: "store.create", keyId: call.caller.actorId, detail: { partnerId: id } },
      after: { name: stores[0]?.name, state: "SFAX" },
    });
    const whole = await prisma.auditEntry.findMany({
      where: { action: "store.import", actorId: call.caller.actorId },
    });
    expect(whole).toMatchObject([{ target: null, detail: { count: 2 } }]);
  });

  it("brings offers in as drafts, with their stock", async () => {
    const { id } = await makePartner();
    const [limited, free] = [offerLine(id), { ...offerLine(id), stock: "" }];
    expect(await take("offers", [limited, free], { write: true })).toMatchObject({ imported: 2 });
    const offers = await prisma.offer.findMany({
      where: { partnerId: id },
      orderBy: { stockLimited: "desc" },
    });
    expect(offers).toMatchObject([
      { status: "DRAFT", pointPrice: 1_500, faceValueMillimes: 15_500, stockLimited: true },
      { status: "DRAFT", stockLimited: false },
    ]);
    const stocks = await prisma.stock.groupBy({
      by: "subjectId",
      where: { subjectId: { in: offers.map((one) => one.id) } },
      _sum: { made: true, remaining: true },
    });
    expect(stocks).toEqual([{ subjectId: offers[0]?.id, _sum: { made: 30, remaining: 30 } }]);
    const [act] = await listChangesOf(offers[0]?.id ?? "", 5);
    expect(act).toMatchObject({ action: "offer.create", after: { stock: 30, status: "DRAFT" } });
  });

  it("sells an offer to the end of its last day in Tunis, and its items as long", async () => {
    const { id } = await makePartner();
    const line = { ...offerLine(id), available_to: "31/12/2027", valid_to: "2027-12-31" };
    expect(await take("offers", [line], { write: true })).toMatchObject({ imported: 1 });
    const offer = await prisma.offer.findFirstOrThrow({ where: { partnerId: id } });
    const onSale = { ...offer, status: "ACTIVE" } as const;
    expect(hasEnded(onSale, new Date("2027-12-31T22:59:30Z"))).toBe(false);
    expect(hasEnded(onSale, new Date("2027-12-31T23:00:00Z"))).toBe(true);
    expect(offer.validTo && businessDayOf(offer.validTo)).toBe("2027-12-31");
  });

  it("writes nothing at all if one line is wrong", async () => {
    const { id } = await makePartner();
    const lines = [storeLine(id), { ...storeLine(id), address: "" }];
    const report = await take("stores", lines, { write: true });
    expect(report).toMatchObject({ imported: null, right: 1, wrong: 1 });
    const taken = await take("stores", [storeLine(id, "Same"), storeLine(id, "same")], { write: true });
    expect(faultsOf(taken)).toEqual(["3 name TWICE 2"]);
    expect(await prisma.store.count({ where: { partnerId: id } })).toBe(0);
  });

  it("of the same file again by the same operator is the same import", async () => {
    const { id } = await makePartner();
    const [lines, call] = [[storeLine(id), storeLine(id)], operatorCall({ actorId: newId() })];
    await take("stores", lines, { write: true, call });
    expect(await take("stores", lines, { write: true, call })).toMatchObject({ imported: 2, faults: [] });
    expect(await prisma.store.count({ where: { partnerId: id } })).toBe(2);
    const acts = await prisma.auditEntry.count({
      where: { action: "store.import", actorId: call.caller.actorId },
    });
    expect(acts).toBe(1);
    // For another operator's import, these stores exist already.
    expect(await take("stores", lines, { write: true })).toMatchObject({ imported: null, wrong: 2 });
  });

  it.each(["stores", "offers"] as const)("of %s by five operators at once happens once", async (kind) => {
    const { id } = await makePartner();
    const line = kind === "stores" ? storeLine : offerLine;
    const lines = [line(id), line(id), line(id)];
    const reports = await Promise.all(Array.from({ length: 5 }, () => take(kind, lines, { write: true })));
    expect(reports.map(({ imported }) => imported).sort()).toEqual([3, null, null, null, null]);
    expect(reports.filter(({ wrong }) => wrong === 3)).toHaveLength(4);
    const where = { where: { partnerId: id } };
    expect(kind === "stores" ? await prisma.store.count(where) : await prisma.offer.count(where)).toBe(3);
  });

  it("waits for a store that the form is just adding, and finds it", async () => {
    const { id } = await makePartner();
    const line = storeLine(id);
    const { importing } = await transact(async (tx) => {
      const { name = "", address = "" } = line;
      const row = {
        id: newId(),
        partnerId: id,
        name,
        address,
        state: "SFAX",
        search: "",
        createdAt: new Date(),
      };
      await tx.store.create({ data: row });
      return { importing: take("stores", [line], { write: true }) };
    });
    expect(faultsOf(await importing)).toEqual(["2 name EXISTS"]);
  });

  it("of ten thousand lines passes", { timeout: 120_000 }, async () => {
    const { id } = await makePartner();
    const lines = Array.from({ length: 10_000 }, (_, place) => offerLine(id, `Offer number ${place}`));
    expect(await take("offers", lines, { write: true })).toMatchObject({ imported: 10_000 });
    expect(await prisma.offer.count({ where: { partnerId: id } })).toBe(10_000);
  });
});

it("a file that cannot be read is refused as a whole", async () => {
  const report = value(
    await kindsOfImport.stores.take(operatorCall(), Uint8Array.of(0xff, 0xfe, 0x41), true),
  );
  expect(report).toMatchObject({
    right: 0,
    wrong: 0,
    faults: [{ line: null, column: null, code: "NOT_UTF8" }],
  });
});
