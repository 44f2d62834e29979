import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readRib, ribKey, writeRib } from "./bank-account.ts";
import { amountsOfNet, amountsWithin } from "./document-amounts.ts";
import { mostWithheld, percentOf, ratesOn, withheld } from "./rates.ts";
import { readTaxNumber, writeTaxNumber } from "./tax-number.ts";

const normal = { day: "2026-11-30", vat: "NORMAL", stamped: true } as const;

describe("a document", () => {
  test("of 618 dinars bears VAT and the stamp", () => {
    expect(amountsOfNet(618_000, normal)).toEqual({
      ...{ netMillimes: 618_000, vatPercent: 19, vatMillimes: 117_420 },
      ...{ stampMillimes: 1_000, totalMillimes: 736_420 },
    });
  });

  test.each([
    [
      { ...normal, vat: "EXEMPT" },
      { vatMillimes: 0, totalMillimes: 619_000 },
    ],
    [
      { ...normal, stamped: false },
      { stampMillimes: 0, totalMillimes: 735_420 },
    ],
    [
      { ...normal, day: "2021-12-31" },
      { stampMillimes: 600, totalMillimes: 736_020 },
    ],
  ] as const)("%j", (terms, amounts) => {
    expect(amountsOfNet(618_000, terms)).toMatchObject(amounts);
  });

  test("of nothing bears nothing", () => {
    expect(amountsOfNet(0, normal)).toMatchObject({ vatMillimes: 0, stampMillimes: 0, totalMillimes: 0 });
  });

  test("within a price never costs more than the price, and its net makes its VAT", () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.boolean(), (total, stamped) => {
        const amounts = amountsWithin(total, { ...normal, stamped });
        expect(amounts.netMillimes + amounts.vatMillimes + amounts.stampMillimes).toBe(total);
        expect(Math.abs(amounts.vatMillimes - percentOf(amounts.netMillimes, 19))).toBeLessThanOrEqual(1);
        expect(amounts.stampMillimes).toBe(stamped && total > 1_000 ? 1_000 : 0);
      }),
    );
  });
});

describe("rates", () => {
  test("are those of the day", () => {
    expect(ratesOn("2021-12-31").stampMillimes).toBe(600);
    expect(ratesOn("2022-01-01").stampMillimes).toBe(1_000);
    expect(() => ratesOn("1999-01-01")).toThrow("1999-01-01");
  });

  test.each([
    [100_000, 10, 10_000],
    [5, 10, 1],
    [4, 10, 0],
    [-5, 10, -1],
    [-5, 0, 0],
    [10_001, 0.25, 25],
    [333, 19, 63],
  ])("of %i, %f percent are %i", (millimes, percent, part) => {
    expect(percentOf(millimes, percent)).toBe(part);
  });

  test("withhold from a payment that reaches their least", () => {
    expect(withheld("GOODS_AND_SERVICES", 999_999, "2026-11-30")).toBe(0);
    expect(withheld("GOODS_AND_SERVICES", 1_000_000, "2026-11-30")).toBe(10_000);
    expect(withheld("COMMISSION", 1_000, "2026-11-30")).toBe(100);
    expect(mostWithheld(1_001, "2026-11-30"), "the highest of all, rounded up").toBe(101);
  });
});

describe("a tax number", () => {
  test.each([
    "1234567A/B/M/000",
    "1234567abm000",
    " 1234567 A B M 000",
    "1234567A-B-M-000",
    "１２３４５６７ABM000",
    "١٢٣٤٥٦٧ABM٠٠٠",
    "«\u00a0\u200e1234567／A–B‑M\u2212000\u200f\u00a0»",
  ])("%s is read", (text) => expect(readTaxNumber(text)).toBe("1234567ABM000"));
  test.each([
    "",
    "1234567",
    "123456ABM000",
    "1234567AXM000",
    "1234567ABX000",
    "1234567ABM00",
    "12345678BM000",
  ])("%s is none", (text) => expect(readTaxNumber(text)).toBeNull());
  test("is written as people do", () => expect(writeTaxNumber("1234567ABM000")).toBe("1234567A/B/M/000"));
});

describe("a bank account", () => {
  const digits = fc.stringMatching(/^\d{18}$/);

  test("is one with its key, however it is grouped", () => {
    fc.assert(
      fc.property(digits, (first) => {
        const rib = first + ribKey(first);
        expect(readRib(rib)).toBe(rib);
        expect(readRib(writeRib(rib))).toBe(rib);
      }),
    );
  });

  test.each([
    "١٠٠٠٦٠٣٥١٨٣٥٩٨٤٧٨٨٣١",
    "«\u00a0\u200e10 006–0351835984788\u201131\u200f\u00a0»",
    "10.006.0351835984788.31",
  ])("%s is read", (text) => expect(readRib(text)).toBe("10006035183598478831"));

  test("is none with one digit changed", () => {
    fc.assert(
      fc.property(digits, fc.nat(19), fc.integer({ min: 1, max: 9 }), (first, place, more) => {
        const rib = first + ribKey(first);
        const other = (Number(rib[place]) + more) % 10;
        expect(readRib(rib.slice(0, place) + other + rib.slice(place + 1))).toBeNull();
      }),
    );
  });

  test.each(["", "12345678901234567890", "0401 8104 0071 0020 00", "abc"])("%s is none", (text) =>
    expect(readRib(text)).toBeNull(),
  );
});
