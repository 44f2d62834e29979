import { expect, test } from "vitest";
import { journalFile } from "./journal-file.ts";

const line = {
  ...{ day: "2026-11-30", journal: "VT", document: "F-2026-1", label: "Facture – Chez Ali; fils" },
  ...{ account: "411", debitMillimes: 736_420n, creditMillimes: 0n },
};

test("the journal as an accountant imports it: three decimals, one mark or the other", () => {
  expect(journalFile([line], "point")).toBe(
    '\ufeffdate;journal;account;label;debit;credit;document\r\n2026-11-30;VT;411;"Facture – Chez Ali; fils";736.420;0.000;F-2026-1\r\n',
  );
  expect(journalFile([{ ...line, debitMillimes: 0n, creditMillimes: 7n }], "comma")).toContain(
    ";0,000;0,007;F-2026-1",
  );
});

test("a name that a spreadsheet would run is text", () => {
  expect(journalFile([{ ...line, label: "=cmd" }], "point")).toContain(";'=cmd;");
});
