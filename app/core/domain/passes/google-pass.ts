import { codeDigits, codePeriodSeconds, writeCardCode } from "#app/core/domain/wallet/in-store-code.ts";
import type { PassFace } from "./pass-face.ts";

/** The placeholder that Google Wallet replaces with the digits of a rotating code. */
export const digitsPlace = "{totp_value_0}";

export interface GooglePassInput extends PassFace {
  /** Google's number of the issuer; it begins every id. */
  issuerId: string;
  /** The origin of the pictures' addresses. */
  origin: string;
  name: string;
  /** `#rrggbb` */
  colour: string;
  /** The card's ten characters. */
  cardCode: string;
  /** The secret of the card's digits, in hexadecimal. */
  secret: string;
  words: { points: string; level: string };
}

/** Google's name for a card's pass. */
export function googleObjectId(issuerId: string, cardCode: string): string {
  return `${issuerId}.C-${cardCode}`;
}

/** The part of a pass that changes. Google replaces this part and keeps the rest. */
export function googleFace({ points, level }: PassFace) {
  return {
    loyaltyPoints: { balance: { int: points } },
    secondaryLoyaltyPoints: { balance: { int: level } },
  };
}

/**
 * The part that ends a pass. Its code is taken from it too: who holds the link of before would otherwise add this very
 * pass to an account of their own.
 */
export const endedGoogleFace = { state: "INACTIVE", rotatingBarcode: null } as const;

/**
 * The loyalty programme and this customer's card in it, as Google Wallet takes them: a rotating code that
 * shows the card's own digits. Nothing names the customer: a pass may be shown to anybody who looks at the
 * phone.
 */
export function googlePass(input: GooglePassInput) {
  const { issuerId, origin, name, cardCode, words } = input;
  const classId = `${issuerId}.card`;
  const { loyaltyPoints, secondaryLoyaltyPoints } = googleFace(input);
  return {
    loyaltyClasses: [
      {
        id: classId,
        issuerName: name,
        programName: name,
        programLogo: { sourceUri: { uri: `${origin}/icons/icon-512.png` } },
        hexBackgroundColor: input.colour,
        reviewStatus: "UNDER_REVIEW",
      },
    ],
    loyaltyObjects: [
      {
        id: googleObjectId(issuerId, cardCode),
        classId,
        state: "ACTIVE",
        loyaltyPoints: { label: words.points, ...loyaltyPoints },
        secondaryLoyaltyPoints: { label: words.level, ...secondaryLoyaltyPoints },
        rotatingBarcode: {
          type: "QR_CODE",
          valuePattern: writeCardCode(cardCode, digitsPlace),
          totpDetails: {
            algorithm: "TOTP_SHA1",
            periodMillis: String(codePeriodSeconds * 1000),
            parameters: [{ key: input.secret, valueLength: codeDigits }],
          },
        },
      },
    ],
  };
}
