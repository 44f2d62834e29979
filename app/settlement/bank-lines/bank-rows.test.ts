import { describe, expect, it, test } from "vitest";
import { mostBankRows, readBankRows } from "./bank-rows.ts";

const id = "01930000-0000-7000-8000-000000000001";
const heading = "at;reference;amountMillimes;kind";
const line = `2026-12-03;${id};163580;PAID`;
const read = { at: new Date("2026-12-02T23:00:00Z"), reference: id, amountMillimes: 163_580, kind: "PAID" };

const rowsOf = (text: string) => readBankRows(text)?.rows;

describe("a bank's file is read", () => {
  test.each([
    ["with headings", `${heading}\r\n${line}\r\n`, 2],
    ["without them", line, 1],
    ["with LF alone", `${heading}\n${line}\n`, 2],
    ["with CR alone", `${heading}\r${line}`, 2],
    ["with empty lines", `\r\n${heading}\r\n\r\n;;;\r\n${line}\r\n\r\n`, 5],
    ["with the day as people write it", `03/12/2026;${id};163580;PAID`, 1],
    ["with a time of Tunis", `2026-12-03 00:00;${id};163580;PAID`, 1],
    ["with a zone", `2026-12-02T23:00:00Z;${id};163580;PAID`, 1],
    ["with blanks, quotes and small letters", `"2026-12-03" ; "${id.toUpperCase()}" ;163580; paid `, 1],
    ["with what the bank writes around the id", `2026-12-03;VIR ${id} MEZIA;163580;PAID`, 1],
    ["with commas", `2026-12-03,${id},163580,PAID`, 1],
    ["with empty cells at the end", `${line};;`, 1],
    [
      "with the columns in another order",
      `kind;at;amountMillimes;reference;note\nPAID;2026-12-03;163580;${id};x`,
      2,
    ],
    ["with a spreadsheet's marks", `2026-12-03;="${id}";163580;'PAID`.replace("'PAID", "PAID"), 1],
  ])("%s", (_, text, row) => expect(rowsOf(text)).toEqual([{ ...read, row }]));

  it("with the number of an invoice, however many noughts stand before it", () => {
    const references = ["MZ-2026-7", "MZ-2026-000007", "A-B-2026-12"];
    const rows = rowsOf(references.map((one) => `2026-12-03;${one};1;RECEIVED`).join("\n"));
    expect(rows?.map(({ reference }) => reference)).toEqual(["MZ-2026-7", "MZ-2026-7", "A-B-2026-12"]);
  });

  test.each([
    ["with words around it", "VIR MZF-2026-17 SARL X", "MZF-2026-17"],
    ["in small letters", "mzf-2026-17", "MZF-2026-17"],
    ["at the end", "Facture MZF-2026-17", "MZF-2026-17"],
    ["before a full stop", "Règlement facture mzf-2026-0017.", "MZF-2026-17"],
    ["behind a word and a colon", "Facture:MZF-2026-17", "MZF-2026-17"],
    ["twice", "MZF-2026-17 (MZF-2026-000017)", "MZF-2026-17"],
    ["beside another", "MZF-2026-17 MZF-2026-18", null],
    ["beside another that is cut short", "Factures MZF-2026-17/18", null],
    ["as a part of another word", "VIR XÉMZF-2026-17", null],
    ["as a part of a longer number", "VIR MZF-2026-17-3", null],
    ["after a series with a dash", "VIR A-B-2026-12", null],
  ])("with the number of an invoice %s", (_, reference, number) =>
    expect(rowsOf(`2026-12-03;${reference};1;RECEIVED`)?.[0]?.reference).toBe(number ?? reference),
  );

  it("empty as nothing", () => expect(readBankRows("")).toEqual({ rows: [], unread: [] }));
});

test.each([
  ["2026-12-03", "INVALID_DATE", "x;a;1;PAID"],
  ["no day", "INVALID_DATE", `31/02/2026;${id};1;PAID`],
  ["the month first", "INVALID_DATE", `12/31/2026;${id};1;PAID`],
  ["no amount", "INVALID_AMOUNT", `2026-12-03;${id};;PAID`],
  ["nought", "INVALID_AMOUNT", `2026-12-03;${id};0;PAID`],
  ["a negative amount", "INVALID_AMOUNT", `2026-12-03;${id};-163580;PAID`],
  ["dinars", "INVALID_AMOUNT", `2026-12-03;${id};163,580;PAID`],
  ["more than there is", "INVALID_AMOUNT", `2026-12-03;${id};9999999999999999;PAID`],
  ["another kind", "UNKNOWN_KIND", `2026-12-03;${id};1;SENT`],
  ["no reference", "UNKNOWN_REFERENCE", "2026-12-03;;1;PAID"],
  ["too many cells", "INVALID_ROW", `${line};more`],
])("a line with %s is %s, and the lines around it are read", (_, because, wrong) => {
  const result = readBankRows([heading, line, wrong, line].join("\r\n"));
  expect(result?.unread).toEqual([{ row: 3, because }]);
  expect(result?.rows.map(({ row }) => row)).toEqual([2, 4]);
});

test("a file of more lines than anybody's is none", () => {
  const lines = Array.from({ length: mostBankRows + 1 }, () => line);
  expect(readBankRows(lines.join("\n"))).toBeNull();
  expect(readBankRows([heading, ...lines.slice(1)].join("\n"))?.rows).toHaveLength(mostBankRows);
});
