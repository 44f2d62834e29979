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
  ["a line without a login, which will be unknown", "a@example.tn\nSalma,\n", ["a@example.tn", "Salma"]],
  ["one line alone", "nobody", ["nobody"]],
  ["nothing", "\n \n,,\n", []],
])("a table is read with %s", (_, text, logins) => {
  expect(loginsOf(text)).toEqual(logins);
});
