import fc from "fast-check";
import { TOTP, Secret } from "otpauth";
import { expect, test } from "vitest";
import { cardCodeOf, cardSecretInHex, stepOfCardDigits } from "#app/core/auth/item-codes.server.ts";
import { codeStepAt, readCardCode } from "#app/core/domain/wallet/in-store-code.ts";
import { googlePass } from "./google-pass.ts";

const words = { points: "Points", level: "Niveau" };
const passOf = (userId: string, cardCode: string) =>
  googlePass({
    ...{ issuerId: "338", origin: "https://mezia.example", name: "Mezia", colour: "#0b4f6c", words },
    ...{ level: 4, points: 1250, cardCode, secret: cardSecretInHex({ userId, codeEpoch: 3 }) },
  });

/** The code that Google Wallet shows at a moment: RFC 6238, calculated only from the contents of the pass. */
function shownAt(pass: ReturnType<typeof googlePass>, at: Date): string {
  const barcode = pass.loyaltyObjects[0]?.rotatingBarcode;
  const [parameters] = barcode?.totpDetails.parameters ?? [];
  const totp = new TOTP({
    secret: Secret.fromHex(parameters?.key ?? ""),
    digits: parameters?.valueLength,
    period: Number(barcode?.totpDetails.periodMillis) / 1000,
    algorithm: "SHA1",
  });
  return (barcode?.valuePattern ?? "").replace("{totp_value_0}", totp.generate({ timestamp: at.getTime() }));
}

test("Google Wallet shows the card's own code at every moment", () => {
  const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2046-01-01"), noInvalidDate: true });
  const code = fc.stringMatching(/^[2-9A-HJ-NP-Z]{10}$/);
  fc.assert(
    fc.property(fc.uuid(), code, moment, (userId, cardCode, at) => {
      const shown = shownAt(passOf(userId, cardCode), at);
      expect(shown).toBe(cardCodeOf({ userId, codeEpoch: 3, code: cardCode }, at).code);
      expect(stepOfCardDigits({ userId, codeEpoch: 3 }, readCardCode(shown)?.digits ?? "", at)).toBe(
        codeStepAt(at),
      );
    }),
  );
});
