import { expect, test } from "vitest";
import { isPassword } from "#app/core/domain/accounts/password.ts";
import { isCommonPassword } from "./common-passwords.ts";

const login = "amira.trabelsi@example.tn";

test.each([
  "Password1",
  "password1",
  "azerty123",
  "AZERTY2026",
  "12345678a",
  "mezia2026",
  "Mezia2026",
  "aaaaaaa1",
  "tunisie2026",
  "motdepasse1",
  "amira.trabelsi1",
  // Signs for letters.
  "P@ssw0rd1",
  "m0tdep@sse1",
  "Tun1s1e2026",
  // Keys in a row.
  "qwertyui1",
  "azertyui1",
  "1poiuytreza",
  "qwe123asd",
  // Words said twice, and what everybody here knows.
  "loulou123",
  "nounou2026",
  "bambalouni1",
  "7Harissa7",
])("%s has the form of a password and is refused", (password) => {
  expect(isPassword(password)).toBe(true);
  expect(isCommonPassword(password, login)).toBe(true);
});

test.each([
  "jasmin2026",
  "stranger2026",
  "Melwi-et-miel7",
  "Toto-rit-1234",
  "Harissa!Douce7",
  "Good-pass1",
  "wrong2026",
  "tarte qwerty 7",
  "correct horse 4",
  "كلمة سر طويلة 7",
  "amira-et-sami-14",
])("%s is taken", (password) => {
  expect(isCommonPassword(password, login)).toBe(false);
});

test("another's name is no reason", () => {
  expect(isCommonPassword("amira.trabelsi1", "sami@example.tn")).toBe(false);
  expect(isCommonPassword("amira.trabelsi1")).toBe(false);
});
