import { expect, test } from "vitest";
import { loginsOf } from "./list-file.ts";

test.each([
  ["one column", "a@example.tn\n20123456\n", ["a@example.tn", "20123456"]],
  ["a line with the columns' names", "e-mail\r\na@example.tn\r\n", ["a@example.tn"]],
  [
    "other columns around it",
    '\ufeffNom;E-mail\n"Ben Amor";"a@example.tn"\nSalma;+216 20 123 456',
    ["a@example.tn", "+216 20 123 456"],
  ],
  ["a first line that names the separator", "sep=;\r\nNom;Tél\r\nAli, fils;20123456\r\n", ["20123456"]],
  ["such a line before one login alone", "sep=,\n20123456\n", ["20123456"]],
  ["tabs", "Nom\tTél\nAli\t20-123-456\n", ["20-123-456"]],
  [
    "phones as spreadsheets leave them",
    "21620123456\n'+216 20 123 456\n",
    ["21620123456", "+216 20 123 456"],
  ],
  ["phones that are formulas", '="20123456";Ali\n"=""20123457""";Salma\n', ["20123456", "20123457"]],
  ["a phone in thousands", 'Ali,"20,123,456"\nSalma;20,123,457\n', ["20,123,456", "20,123,457"]],
  ["a day and an amount before a phone", "2026-12-20;24.501,250;20123456\n", ["20123456"]],
  [
    "a quotation mark that never ends",
    'Vis 3" inox;20123456\nAli;a@example.tn\n',
    ["20123456", "a@example.tn"],
  ],
  ["a line without a login, which will be unknown", "a@example.tn\nSalma,\n", ["a@example.tn", "Salma"]],
  ["one line alone", "nobody", ["nobody"]],
  ["nothing", "\n \n,,\n", []],
])("a table is read with %s", (_, text, logins) => {
  expect(loginsOf(text)).toEqual(logins);
});
