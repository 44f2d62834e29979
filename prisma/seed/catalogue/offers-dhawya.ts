import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const dhawyaOffers: readonly DemoOffer[] = [
  voucher({
    slug: "dhawya-voucher-100",
    partner: "dhawya",
    title: {
      fr: "Bon high-tech de 100 dinars",
      ar: "قسيمة إلكترونيات بـ100 دينار",
      en: "100-dinar tech voucher",
    },
    description: {
      fr: "Pour le grand projet : un ordinateur, un écran, une tablette. Un bon qui se mérite, et qui se garde jusqu’au bon moment.",
      ar: "للمشروع الكبير: حاسوب أو شاشة أو لوحة رقمية. قسيمة تستحقّ الادّخار، وتبقى لك حتى يحين وقتها.",
      en: "For the big project: a computer, a screen, a tablet. A voucher worth saving for, and yours to keep until the moment is right.",
    },
    terms: {
      fr: "Valable sur tout le site et aux points de retrait, en une ou plusieurs fois. Les frais de livraison peuvent être réglés avec le bon.",
      ar: "صالحة على كامل الموقع وفي نقاط الاستلام، دفعة واحدة أو على مرّات. ويمكن دفع مصاريف التوصيل بالقسيمة.",
      en: "Valid on the whole site and at the pick-up points, all at once or in several goes. Delivery can be paid with it too.",
    },
    pointPrice: 9_000,
    faceValueMillimes: 100_000,
    availableOnline: true,
  }),
  coupon({
    slug: "dhawya-headphones",
    partner: "dhawya",
    title: { fr: "15 % sur les casques audio", ar: "تخفيض \u200e15% على السمّاعات", en: "15% off headphones" },
    description: {
      fr: "Avec ou sans fil, pour le bus, le bureau ou la salle de sport : le silence quand vous voulez, la musique le reste du temps.",
      ar: "سلكية أو لاسلكية، للحافلة أو المكتب أو قاعة الرياضة: الهدوء متى شئت، والموسيقى بقيّة الوقت.",
      en: "Wired or wireless, for the bus, the office or the gym: silence when you want it, music the rest of the time.",
    },
    terms: {
      fr: "Valable sur tous les casques et écouteurs, une seule fois. Réduction de 45 dinars au plus.",
      ar: "صالح لكلّ السمّاعات، لمرّة واحدة. لا يتجاوز التخفيض 45 دينارًا.",
      en: "Valid on all headphones and earphones, once. The reduction is 45 dinars at most.",
    },
    pointPrice: 400,
    discount: { kind: "PERCENT", value: 15 },
    maximumReductionMillimes: 45_000,
    availableOnline: true,
    availableToDays: 9,
  }),
  coupon({
    slug: "dhawya-watch",
    partner: "dhawya",
    title: {
      fr: "50 dinars offerts sur une montre connectée",
      ar: "تخفيض 50 دينارًا على ساعة ذكية",
      en: "50 dinars off a smartwatch",
    },
    description: {
      fr: "Les derniers exemplaires de la série : cadran rond, bracelet de cuir, une semaine d’autonomie.",
      ar: "آخر القطع من السلسلة: ميناء دائري وسوار جلدي وبطارية تدوم أسبوعًا.",
      en: "The last of the series: a round dial, a leather strap, a week between charges.",
    },
    terms: {
      fr: "À partir de 400 dinars, sur les montres connectées seulement. Un coupon par personne, dans la limite du stock.",
      ar: "ابتداءً من 400 دينار، على الساعات الذكية فقط. قسيمة واحدة لكلّ شخص، في حدود الكمّية المتوفّرة.",
      en: "From 400 dinars, on smartwatches only. One coupon per person, while stocks last.",
    },
    pointPrice: 800,
    priceMillimes: 5_000,
    discount: { kind: "AMOUNT", value: 50_000 },
    minimumPurchaseMillimes: 400_000,
    stock: 3,
    perUserLimit: 1,
    availableOnline: true,
  }),
  coupon({
    slug: "dhawya-gaming",
    partner: "dhawya",
    title: {
      fr: "10 % sur les manettes et jeux",
      ar: "تخفيض \u200e10% على الألعاب وأذرع التحكّم",
      en: "10% off games and controllers",
    },
    description: {
      fr: "Une deuxième manette et la soirée change : à deux sur le canapé, c’est toujours mieux.",
      ar: "ذراع تحكّم ثانية فتتغيّر السهرة: اللعب مع رفيق أجمل دائمًا.",
      en: "A second controller changes the evening: two on the sofa is always better.",
    },
    terms: {
      fr: "Valable sur les jeux, manettes et accessoires, une seule fois. Réduction de 20 dinars au plus. Hors consoles.",
      ar: "صالح للألعاب وأذرع التحكّم ولوازمها، لمرّة واحدة. لا يتجاوز التخفيض 20 دينارًا. لا يشمل أجهزة اللعب.",
      en: "Valid on games, controllers and accessories, once. The reduction is 20 dinars at most. Not on consoles.",
    },
    pointPrice: 60,
    discount: { kind: "PERCENT", value: 10 },
    maximumReductionMillimes: 20_000,
    availableOnline: true,
  }),
];
