import type { PassFace } from "#app/core/domain/passes/pass-face.ts";

/** The result of an update; ABSENT is for a pass that nobody has saved. */
export type GoogleUpdated = "SHOWN" | "ABSENT";

/**
 * Changes what a card's pass shows in Google Wallet, or ends it, if the card is no more. Throws if another attempt may
 * help.
 */
export type UpdateGooglePass = (cardCode: string, face: PassFace | "ENDED") => Promise<GoogleUpdated>;
