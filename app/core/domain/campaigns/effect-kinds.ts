/** What a campaign can bring, by the name of its one field. */
export const effectKinds = ["multiplier", "points", "offerId", "spin", "stampCardId"] as const;
export type EffectKind = (typeof effectKinds)[number];
