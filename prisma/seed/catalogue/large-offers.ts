import type { Text } from "./types.ts";

/** The offers that stand large on home, the first one first, each with why. By slug. */
export const demoLargeOffers: readonly { offer: string; sentence: Text }[] = [
  {
    offer: "lozina-baklawa",
    sentence: {
      fr: "Pour vos invités de ce soir",
      ar: "لضيوف هذه الليلة",
      en: "For tonight’s guests",
    },
  },
];
