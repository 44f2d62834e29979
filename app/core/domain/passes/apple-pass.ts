import type { PassFace } from "./pass-face.ts";

export interface ApplePassInput extends PassFace {
  passTypeId: string;
  teamId: string;
  serial: string;
  /** The token with which the pass asks for its next version. */
  token: string;
  /** The address at which it asks. */
  serviceUrl: string;
  name: string;
  /** `#rrggbb` */
  colour: string;
  /** `C-{10 characters}-{6 digits}` of this week. */
  code: string;
}

/** The texts of a pass, which each language has in its own words. */
export const passTexts = ["NAME", "PASS", "POINTS", "LEVEL", "HOW", "HOW_TEXT"] as const;
export type PassText = (typeof passTexts)[number];

/**
 * Apple's description of a store card, pass.json. A change of it is shown without a notice on the locked
 * screen.
 */
export function applePass(input: ApplePassInput) {
  return {
    formatVersion: 1,
    passTypeIdentifier: input.passTypeId,
    teamIdentifier: input.teamId,
    serialNumber: input.serial,
    webServiceURL: input.serviceUrl,
    authenticationToken: input.token,
    organizationName: input.name,
    logoText: "NAME",
    description: "PASS",
    // With a shared pass, a till would believe that the owner is present.
    sharingProhibited: true,
    backgroundColor: rgbOf(input.colour),
    foregroundColor: "rgb(255, 255, 255)",
    labelColor: "rgb(255, 255, 255)",
    barcodes: [
      {
        format: "PKBarcodeFormatQR",
        message: input.code,
        messageEncoding: "iso-8859-1",
        altText: input.code,
      },
    ],
    storeCard: {
      headerFields: [{ key: "level", label: "LEVEL", value: input.level }],
      primaryFields: [{ key: "points", label: "POINTS", value: input.points }],
      backFields: [{ key: "how", label: "HOW", value: "HOW_TEXT" }],
    },
  } as const;
}

export type ApplePassJson = ReturnType<typeof applePass>;

/** Apple accepts colours only in this form. */
function rgbOf(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    Number.parseInt(colour.slice(from, from + 2), 16),
  );
  return `rgb(${red}, ${green}, ${blue})`;
}
