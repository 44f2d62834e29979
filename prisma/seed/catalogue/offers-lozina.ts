import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const lozinaOffers: readonly DemoOffer[] = [
  voucher({
    slug: "lozina-baklawa",
    partner: "lozina",
    title: { fr: "Une boîte de baklawa", ar: "علبة بقلاوة", en: "A box of baklawa" },
    description: {
      fr: "20 dinars de gâteaux aux amandes, aux pistaches et à la fleur d’oranger, choisis pièce par pièce. La boîte est à offrir ou à cacher.",
      ar: "20 دينارًا من حلويات اللوز والفستق وماء الزهر، تختارها قطعة قطعة. علبة للهدية أو للتخبئة.",
      en: "20 dinars of almond, pistachio and orange-blossom pastries, picked one by one. A box to give away, or to hide.",
    },
    terms: {
      fr: "Valable sur toute la vitrine, en une ou plusieurs fois. Les commandes de mariage ne sont pas comprises.",
      ar: "صالحة لكلّ ما في الواجهة، دفعة واحدة أو على مرّات. لا تشمل طلبات الأعراس.",
      en: "Valid on everything in the display, all at once or in several goes. Wedding orders are not included.",
    },
    pointPrice: 1_850,
    faceValueMillimes: 20_000,
  }),
  coupon({
    slug: "lozina-cake",
    partner: "lozina",
    title: {
      fr: "15 dinars offerts sur le gâteau d’anniversaire",
      ar: "تخفيض 15 دينارًا على كعكة عيد الميلاد",
      en: "15 dinars off a birthday cake",
    },
    description: {
      fr: "Deux étages, vos couleurs, le prénom écrit à la main. Il ne vous reste qu’à choisir les bougies.",
      ar: "طابقان بالألوان التي تختارها، والاسم مكتوب باليد. ولا يبقى لك إلّا اختيار الشموع.",
      en: "Two tiers, your colours, the name written by hand. All that is left to you is the candles.",
    },
    terms: {
      fr: "À partir de 60 dinars, sur commande passée trois jours à l’avance. Un coupon par gâteau.",
      ar: "ابتداءً من 60 دينارًا، بطلب مسبق قبل ثلاثة أيّام. قسيمة واحدة لكلّ كعكة.",
      en: "From 60 dinars, ordered three days ahead. One coupon per cake.",
    },
    pointPrice: 600,
    discount: { kind: "AMOUNT", value: 15_000 },
    minimumPurchaseMillimes: 60_000,
    availableFromDays: 12,
    validFromDays: 12,
  }),
  coupon({
    slug: "lozina-bambalouni",
    partner: "lozina",
    title: { fr: "Bambalouni à moitié prix", ar: "بمبالوني بنصف الثمن", en: "Half-price bambalouni" },
    description: {
      fr: "Frit à la minute, roulé dans le sucre, mangé brûlant face à la mer. Il est parti très vite.",
      ar: "يُقلى في حينه ويُلفّ في السكّر ويُؤكل ساخنًا أمام البحر. نفد بسرعة.",
      en: "Fried to order, rolled in sugar, eaten hot in front of the sea. It went very quickly.",
    },
    terms: {
      fr: "50 % sur les bambalounis du week-end, une seule fois. Réduction de 4 dinars au plus.",
      ar: "تخفيض \u200e50% على بمبالوني نهاية الأسبوع، لمرّة واحدة. لا يتجاوز التخفيض 4 دنانير.",
      en: "50% off weekend bambalouni, once. The reduction is 4 dinars at most.",
    },
    pointPrice: 70,
    discount: { kind: "PERCENT", value: 50 },
    maximumReductionMillimes: 4_000,
    stock: 0,
    availableToDays: 60,
    validToDays: 75,
  }),
];
