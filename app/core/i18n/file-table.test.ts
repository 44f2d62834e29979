import { expect, test } from "vitest";
import { languages } from "#app/core/domain/languages.ts";
import { instantIn } from "#app/core/domain/imports/typed-cell.ts";
import { parseDinars } from "#app/core/domain/dinars.ts";
import { cellText, fileTable, type FileCell } from "#app/core/i18n/file-table.ts";

const august = new Date("2027-07-31T23:00:00Z");

test.each([
  ["fr", 'Offre;Prix;Du\r\n"Bon, 20";15,500;01/08/2027 00:00\r\n'],
  ["ar", 'Offre;Prix;Du\r\n"Bon, 20";15,500;01/08/2027 00:00\r\n'],
  ["en", 'Offre,Prix,Du\r\n"Bon, 20",15.500,2027-08-01 00:00\r\n'],
] as const)("a table in %s is one that its spreadsheets read", (language, table) => {
  const rows = [
    ["Offre", "Prix", "Du"],
    ["Bon, 20", { millimes: 15_500 }, august],
  ];
  expect(fileTable(rows, language)).toBe(table);
});

test.each<[FileCell, string, string]>([
  [{ millimes: 0 }, "0,000", "0.000"],
  [{ millimes: 5 }, "0,005", "0.005"],
  [{ millimes: -1_250 }, "-1,250", "-1.250"],
  [{ millimes: 1_234_567_890 }, "1234567,890", "1234567.890"],
  [{ microdinars: -12_345 }, "-0,012345", "-0.012345"],
  [36.8782, "36,8782", "36.8782"],
  [-7, "-7", "-7"],
  [{ day: "2026-12-31" }, "31/12/2026", "2026-12-31"],
  [new Date("2026-12-31T22:59:59.999Z"), "31/12/2026 23:59:59", "2026-12-31 23:59:59"],
  [{ begins: august }, "01/08/2027", "2027-08-01"],
  [{ begins: new Date("2027-08-01T07:00:00Z") }, "01/08/2027 08:00", "2027-08-01 08:00"],
  // An end is the first moment after it, the last moment itself, or the last minute that a form knows.
  [{ ends: august }, "31/07/2027", "2027-07-31"],
  [{ ends: new Date("2026-12-31T22:59:59.999Z") }, "31/12/2026", "2026-12-31"],
  [{ ends: new Date("2026-12-31T22:59:00Z") }, "31/12/2026", "2026-12-31"],
  [{ ends: new Date("2026-12-31T22:58:00Z") }, "31/12/2026 23:58", "2026-12-31 23:58"],
  [{ ends: new Date("2026-12-31T17:00:00Z") }, "31/12/2026 18:00", "2026-12-31 18:00"],
  [{ percent: 12 }, "12%", "12%"],
  [{ percent: 0.03 }, "0,03%", "0.03%"],
  [null, "", ""],
  ["=1+1", "'=1+1", "'=1+1"],
  ["-5 %", '"\'-5 %"', '"\'-5 %"'],
])("%j is %s, and %s in English", (cell, french, english) => {
  expect(languages.map((language) => fileTable([[cell]], language))).toEqual(
    languages.map((language) => `${language === "en" ? english : french}\r\n`),
  );
});

test("an import reads what a file holds", () => {
  for (const language of languages) {
    expect(instantIn(cellText(august, language))).toEqual(august);
    expect(instantIn(cellText({ begins: august }, language))).toEqual(august);
    const end = new Date(august.getTime() - 1);
    expect(instantIn(cellText({ ends: end }, language), { ends: true })).toEqual(end);
    expect(parseDinars(cellText({ millimes: 15_500 }, language))).toBe(15_500);
  }
});
