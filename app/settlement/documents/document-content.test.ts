import { describe, expect, test } from "vitest";
import { documentAmounts, documentOfMonth, taxLines } from "./document-content.ts";
import { unitPrice } from "./document-figures.ts";

const totals = [
  { kind: "POINTS", quantity: 120_000, amountMillimes: 600_000 },
  { kind: "VOUCHER", quantity: 900_000, amountMillimes: -900_000 },
  { kind: "COMMISSION", quantity: 900_000, amountMillimes: 18_000 },
];

describe("what is issued for a month", () => {
  test("is an invoice of what the house charges, without vouchers", () => {
    expect(documentOfMonth({ totals, netMillimes: 618_000 })).toEqual({
      ...{ type: "INVOICE", netMillimes: 618_000 },
      lines: [
        { kind: "POINTS", quantity: 120_000, netMillimes: 600_000 },
        { kind: "COMMISSION", quantity: 900_000, netMillimes: 18_000 },
      ],
    });
  });

  test("is a credit note of positive amounts if the house owes", () => {
    const back = [
      { kind: "POINTS_BACK", quantity: 300, amountMillimes: -1_500 },
      { kind: "POINTS", quantity: 100, amountMillimes: 500 },
    ];
    expect(documentOfMonth({ totals: back, netMillimes: -1_000 })).toEqual({
      ...{ type: "CREDIT_NOTE", netMillimes: 1_000 },
      lines: [
        { kind: "POINTS", quantity: 100, netMillimes: -500 },
        { kind: "POINTS_BACK", quantity: 300, netMillimes: 1_500 },
      ],
    });
  });

  test("is nothing for 0, whatever made it", () => {
    expect(documentOfMonth({ totals, netMillimes: 0 })).toBeNull();
  });
});

describe("the sums of a document", () => {
  const month = { netMillimes: 618_000, lastDay: "2026-11-30" };

  test("are the worked example's", () => {
    expect(documentAmounts({ ...month, type: "INVOICE", vatPercent: 19 })).toMatchObject({
      ...{ vatMillimes: 117_420, stampMillimes: 1_000, totalMillimes: 736_420 },
    });
  });

  test("of a credit note have VAT and no stamp; of an exempt company a stamp and no VAT", () => {
    expect(documentAmounts({ ...month, type: "CREDIT_NOTE", vatPercent: 19 })).toMatchObject({
      ...{ vatMillimes: 117_420, stampMillimes: 0, totalMillimes: 735_420 },
    });
    expect(documentAmounts({ ...month, type: "INVOICE", vatPercent: 0 })).toMatchObject({
      ...{ vatMillimes: 0, stampMillimes: 1_000, totalMillimes: 619_000 },
    });
  });

  test("take the stamp of their month", () => {
    expect(
      documentAmounts({ netMillimes: 1_000, lastDay: "2021-11-30", type: "INVOICE", vatPercent: 19 }),
    ).toMatchObject({ stampMillimes: 600 });
  });

  test("are those of their lines, or there is no document", () => {
    const lines = [{ kind: "POINTS", quantity: 10, netMillimes: 50 }] as const;
    expect(taxLines(lines, 50, () => "Points")).toEqual([
      { code: "POINTS", title: "Points", quantity: 10, netMillimes: 50 },
    ]);
    expect(() => taxLines(lines, 51, () => "Points")).toThrow("lines of 50 make no document of 51");
  });
});

test("a price for one is exact to the microdinar, that of a commission to the hundredth of a percent", () => {
  const line = { code: "POINTS", title: "Points", quantity: 120_000, netMillimes: 600_000 };
  expect(unitPrice(line)).toEqual({ microdinars: 5_000 });
  expect(unitPrice({ ...line, quantity: 3, netMillimes: -1 })).toEqual({ microdinars: -333 });
  expect(unitPrice({ ...line, quantity: 900_000, netMillimes: 22_950, inDinars: true })).toEqual({
    hundredths: 255,
  });
});
