import type { PrizeKind } from "#app/core/domain/wheels/prize.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";

export interface DemoPrize {
  slug: string;
  kind: PrizeKind;
  label: LocalizedText;
  /** Whole points, for kind POINTS. */
  points?: number;
  /** The slug of the offer that it gives. */
  offer?: string;
  weight: number;
  /** Units; unlimited if left out. */
  stock?: number;
  /** What one is worth, for goods and items. */
  worthMillimes?: number;
}

/**
 * The prizes of the grand-prize wheel, in their order around it. The points wheel is created with the
 * database.
 */
export const demoPrizes: readonly DemoPrize[] = [
  {
    slug: "points-1500",
    kind: "POINTS",
    points: 1_500,
    weight: 10,
    label: { fr: "1\u202f500 points", ar: "1.500 نقطة", en: "1,500 points" },
  },
  {
    slug: "tray",
    kind: "GOODS",
    weight: 2,
    stock: 6,
    worthMillimes: 120_000,
    label: {
      fr: "Plateau de Nabeul peint à la main",
      ar: "طبق نابلي مرسوم باليد",
      en: "Hand-painted Nabeul platter",
    },
  },
  {
    slug: "points-3000",
    kind: "POINTS",
    points: 3_000,
    weight: 6,
    stock: 200,
    label: { fr: "3\u202f000 points", ar: "3.000 نقطة", en: "3,000 points" },
  },
  {
    slug: "fouta",
    kind: "GOODS",
    weight: 4,
    stock: 25,
    worthMillimes: 45_000,
    label: {
      fr: "Fouta tissée à Ksar Hellal",
      ar: "فوطة من نسيج قصر هلال",
      en: "Fouta woven in Ksar Hellal",
    },
  },
  {
    slug: "lantern",
    kind: "WALLET_ITEM",
    offer: "mezia-lantern",
    weight: 3,
    stock: 4,
    worthMillimes: 180_000,
    label: {
      fr: "50 dinars pour les soirs de fête",
      ar: "50 دينارًا لسهرات العيد",
      en: "50 dinars for festive evenings",
    },
  },
  {
    slug: "points-2000",
    kind: "POINTS",
    points: 2_000,
    weight: 6,
    label: { fr: "2\u202f000 points", ar: "2.000 نقطة", en: "2,000 points" },
  },
  {
    slug: "ten-dinars",
    kind: "WALLET_ITEM",
    offer: "mezia-voucher-10",
    weight: 8,
    stock: 60,
    worthMillimes: 10_000,
    label: {
      fr: "10 dinars, où vous voulez",
      ar: "10 دنانير حيثما تريد",
      en: "10 dinars, wherever you like",
    },
  },
  {
    slug: "points-10000",
    kind: "POINTS",
    points: 10_000,
    weight: 1,
    stock: 10,
    label: { fr: "10\u202f000 points", ar: "10.000 نقطة", en: "10,000 points" },
  },
];
