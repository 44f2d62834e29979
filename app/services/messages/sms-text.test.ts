import { expect, test } from "vitest";
import { smsText } from "./sms-text.ts";

test("French keeps the accents that a phone's alphabet has, and loses those that it has not", () => {
  expect(smsText("Connectez-vous dès maintenant, à bientôt en août : ça reçoit", "fr")).toBe(
    "Connectez-vous dès maintenant, à bientot en aout : ca recoit",
  );
});

test("typographic signs become those of a keyboard", () => {
  expect(smsText("Ce n’était pas vous\u202f? «\u202fMot de passe oublié\u202f»", "fr")).toBe(`Ce n'était pas vous ? "Mot de passe oublié"`);
  expect(smsText("tap “Forgot”", "en")).toBe('tap "Forgot"');
});

test("Arabic stays as it is", () => {
  expect(smsText("«نسيت كلمة السرّ»", "ar")).toBe("«نسيت كلمة السرّ»");
});
