import type { PassFace } from "#app/core/domain/passes/pass-face.ts";

/** The result of an update; ABSENT is for a pass that nobody has saved. */
export type GoogleUpdated = "SHOWN" | "ABSENT";

/** Changes what a card's pass shows in Google Wallet. Throws if another attempt may help. */
export type UpdateGooglePass = (cardCode: string, face: PassFace) => Promise<GoogleUpdated>;
