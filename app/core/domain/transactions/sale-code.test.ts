import { expect, test } from "vitest";
import { readSaleCode, saleAddress, writeTransactionCode } from "./sale-code.ts";

const transaction = { kind: "TRANSACTION", code: "T-AB23-CD45" };

test.each<[string, object | null]>([
  ["T-AB23-CD45", transaction],
  ["t-ab23-cd45", transaction],
  ["TAB23CD45", transaction],
  ["  T AB23 CD45 ", transaction],
  ["https://mezia.tn/scan/T-AB23-CD45", transaction],
  ["http://localhost:3000/scan/t-ab23-cd45/", transaction],
  ["S-AB23-CD45", { kind: "SALE_POINT", code: "S-AB23-CD45" }],
  ["W-ABCDEFGH23-123456", null],
  ["https://mezia.tn/scan/T-AB23-CD45?utm_source=x", transaction],
  ["https://mezia.tn/ar/scan/tab23cd45/?next=/scan/T-CD45-AB23#top", transaction],
  ["Votre code T-AB23-CD45", transaction],
  ["Code : T-AB23-CD45.", transaction],
  ["Le code ? #t-ab23-cd45, valable aujourd'hui", transaction],
  ["رمزك: T-AB23-CD45.", transaction],
  ["T-AB23-CD45\nhttps://mezia.tn/scan/T-AB23-CD45", transaction],
  ["T-AB23-CD45 ou S-AB23-CD45", null],
  ["T-AB23-CD45 / T-CD45-AB23", null],
  ["https://mezia.tn/?next=/scan/T-AB23-CD45", null],
  ["STATEMENT de T", null],
  ["X-T-AB23-CD45", null],
  ["T-AB23-CD45-CD45", null],
  ["T-AB23-CD4", null],
  ["T-AB23-CD456", null],
  ["T-ABO1-CD45", null],
  ["", null],
  ["/", null],
])("reads %j", (text, expected) => expect(readSaleCode(text)).toEqual(expected));

test("what is written is read again, also out of its address", () => {
  for (let turn = 0; turn < 200; turn++) {
    const code = writeTransactionCode((below) => Math.floor(Math.random() * below));
    expect(readSaleCode(saleAddress("https://mezia.tn", code))).toEqual({ kind: "TRANSACTION", code });
  }
});
