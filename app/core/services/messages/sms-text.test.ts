import { expect, test } from "vitest";
import { smsText } from "./sms-text.ts";

test("French keeps the accents that a phone's alphabet has, and loses those that it has not", () => {
  expect(smsText("Connectez-vous dès maintenant, à bientôt en août : ça reçoit", "fr")).toBe(
    "Connectez-vous dès maintenant, à bientot en aout : ca recoit",
  );
});

test("typographic signs become those of a keyboard", () => {
  expect(smsText("Vos 1\u202f250 points\u00a0? «\u00a0Mot de passe oublié\u00a0»", "fr")).toBe(
    `Vos 1 250 points ? "Mot de passe oublié"`,
  );
  expect(smsText("tap “Forgot”", "en")).toBe('tap "Forgot"');
});

test("Arabic stays as it is", () => {
  expect(smsText("«نسيت كلمة السرّ»", "ar")).toBe("«نسيت كلمة السرّ»");
});
