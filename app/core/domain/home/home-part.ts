/**
 * The rails of home: few offers each, picked by the rule of their name. They come with the product. The offers of NEAR come
 * after the page, and only to a browser that was allowed to say where it is.
 */
export const homeRails = ["ENDING_SOON", "INTERESTS", "NEWEST", "NEAR"] as const;
export type HomeRail = (typeof homeRails)[number];

/** The parts of home above the list of all offers: the large offer, of which operators keep several, and the rails. */
export const homePartKinds = ["LARGE", ...homeRails] as const;
export type HomePartKind = (typeof homePartKinds)[number];

/** When a part stands on home: from `shownFrom` until before `shownTo`; null is no bound. */
export interface ShownSpan {
  shownFrom: Date | null;
  shownTo: Date | null;
}

/** Whether a part stands on home at this time, as far as its dates say. */
export function isShownAt({ shownFrom, shownTo }: ShownSpan, at: Date): boolean {
  return (shownFrom === null || shownFrom <= at) && (shownTo === null || at < shownTo);
}

/** How long before its end an offer is among those that end soon. */
export const soonMs = 14 * 24 * 60 * 60 * 1000;
/** How long an offer is new. */
export const newMs = 30 * 24 * 60 * 60 * 1000;

/** How far an offer's nearest store is at most for it to be near, in metres as a bird flies. */
export const nearMetres = 10_000;

/** Of those with offers in the page. More would push the list of all offers too far down, and make the page too heavy for a slow net. */
export const mostRails = 2;
/** How many offers a rail has. With fewer there is none: they are in the list below. */
export const railLength = 3;
