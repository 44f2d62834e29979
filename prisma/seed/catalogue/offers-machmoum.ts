import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const machmoumOffers: readonly DemoOffer[] = [
  voucher({
    slug: "machmoum-coffee",
    partner: "machmoum",
    title: { fr: "Un direct au comptoir", ar: "قهوة الصباح", en: "A coffee at the counter" },
    description: {
      fr: "2 dinars pour votre café du matin, avec le jasmin sur la soucoupe. Le premier plaisir que l’on s’offre avec ses points.",
      ar: "ديناران لقهوة الصباح، وزهرة ياسمين على الصحن. أوّل متعة تهديها لنفسك بنقاطك.",
      en: "2 dinars for your morning coffee, with a jasmine flower on the saucer. The first treat to get with your points.",
    },
    terms: {
      fr: "Valable dans les quatre cafés Machmoum, sur toutes les boissons chaudes. Le reste du bon demeure utilisable.",
      ar: "صالحة في مقاهي مشموم الأربعة، لكلّ المشروبات الساخنة. وما يبقى من القسيمة يظلّ صالحًا.",
      en: "Valid in all four Machmoum cafés, for every hot drink. What is left of the voucher stays usable.",
    },
    pointPrice: 200,
    faceValueMillimes: 2_000,
  }),
  coupon({
    slug: "machmoum-tea",
    partner: "machmoum",
    title: {
      fr: "25 % sur le thé aux pignons",
      ar: "تخفيض \u200e25% على الشاي بالصنوبر",
      en: "25% off pine nut tea",
    },
    description: {
      fr: "Un thé à la menthe bien sucré, une cuillerée de pignons, la terrasse et la fin d’après-midi.",
      ar: "شاي بالنعناع مضبوط السكّر، وملعقة صنوبر، وشرفة في آخر النهار.",
      en: "Sweet mint tea, a spoonful of pine nuts, the terrace and the end of the afternoon.",
    },
    terms: {
      fr: "Valable sur les thés et les jus de toute la table, une seule fois. Réduction de 6 dinars au plus.",
      ar: "صالح لكلّ أنواع الشاي والعصير على الطاولة، لمرّة واحدة. لا يتجاوز التخفيض 6 دنانير.",
      en: "Valid on teas and juices for the whole table, once. The reduction is 6 dinars at most.",
    },
    pointPrice: 80,
    discount: { kind: "PERCENT", value: 25 },
    maximumReductionMillimes: 6_000,
  }),
  voucher({
    slug: "machmoum-beans",
    partner: "machmoum",
    title: {
      fr: "15 dinars de café en grains",
      ar: "15 دينارًا من البنّ المحمّص",
      en: "15 dinars of coffee beans",
    },
    description: {
      fr: "Torréfié le mardi et le vendredi, moulu devant vous pour la zezwa, l’italienne ou le filtre.",
      ar: "يُحمّص كلّ ثلاثاء وجمعة، ويُطحن أمامك للززوة أو للقهوة الإيطالية أو للفلتر.",
      en: "Roasted on Tuesdays and Fridays, ground in front of you for the zezwa, the moka pot or the filter.",
    },
    terms: {
      fr: "Valable sur le café au poids et les accessoires, en une ou plusieurs fois. Non valable sur les consommations.",
      ar: "صالحة للبنّ بالميزان ولوازم القهوة، دفعة واحدة أو على مرّات. لا تشمل ما يُشرب في المقهى.",
      en: "Valid on coffee by weight and on coffee gear, all at once or in several goes. Not for drinks in the café.",
    },
    pointPrice: 1_400,
    faceValueMillimes: 15_000,
  }),
];
