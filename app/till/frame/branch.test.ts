import { expect, test } from "vitest";
import { branchOf } from "./branch.ts";

test.each([
  ["Hanout Lella Lafayette", "Hanout Lella", "Lafayette", "Hanout Lella"],
  ["Hanout Lella Sousse Médina", "Hanout Lella", "Sousse Médina", "Hanout Lella"],
  ["HANOUT LELLA – Ezzahra", "Hanout Lella", "Ezzahra", "Hanout Lella"],
  ["Dar Khrafa, Bizerte", "Dar Khrafa", "Bizerte", "Dar Khrafa"],
  ["حانوت للّا سوسة", "حانوت للّا", "سوسة", "حانوت للّا"],
  ["Hanout Lella", "Hanout Lella", "Hanout Lella", null],
  ["Hanout Lellasson", "Hanout Lella", "Hanout Lellasson", null],
  ["Lafayette", "Hanout Lella", "Lafayette", null],
  ["Café", "", "Café", null],
])("%s of %s is called %s, then %s", (name, company, branch, brand) => {
  expect(branchOf(name, company)).toEqual({ branch, brand });
});
