import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const zharOffers: readonly DemoOffer[] = [
  voucher({
    slug: "zhar-hammam",
    partner: "zhar",
    title: { fr: "Le hammam et son gommage", ar: "حمّام وتقشير", en: "Hammam and scrub" },
    description: {
      fr: "1000 points et 22 dinars pour un soin de 35 dinars : vapeur, savon noir, gommage au kessa et un verre de citronnade à la sortie.",
      ar: "1000 نقطة و22 دينارًا مقابل عناية بـ35 دينارًا: بخار وصابون بلدي وتقشير بالكاسة، ثمّ كأس عصير ليمون عند الخروج.",
      en: "1000 points and 22 dinars for a 35-dinar treatment: steam, black soap, a scrub with the kessa and a glass of citronnade on your way out.",
    },
    terms: {
      fr: "Sur rendez-vous, dans les trois instituts. Le bon s’utilise en une ou plusieurs fois. Prévenez-nous 24 heures avant si vous ne pouvez pas venir.",
      ar: "بموعد مسبق، في المعاهد الثلاثة. تُستعمل القسيمة دفعة واحدة أو على مرّات. أعلِمونا قبل 24 ساعة إن تعذّر الحضور.",
      en: "By appointment, in all three institutes. Usable all at once or in several goes. Please tell us 24 hours ahead if you cannot come.",
    },
    pointPrice: 1_000,
    priceMillimes: 22_000,
    faceValueMillimes: 35_000,
  }),
  coupon({
    slug: "zhar-makeup",
    partner: "zhar",
    title: { fr: "20 % sur le maquillage", ar: "تخفيض \u200e20% على المكياج", en: "20% off makeup" },
    description: {
      fr: "Rouges à lèvres, poudres, khôl : faites-vous conseiller au miroir, repartez avec la teinte qui vous va.",
      ar: "أحمر شفاه وبودرة وكحل: استشيري خبيراتنا أمام المرآة، وخذي اللون الذي يليق بك.",
      en: "Lipsticks, powders, kohl: take advice at the mirror and leave with the shade that suits you.",
    },
    terms: {
      fr: "Valable sur les produits, pas sur les prestations, une seule fois. Réduction de 15 dinars au plus.",
      ar: "صالح للمنتجات لا للخدمات، لمرّة واحدة. لا يتجاوز التخفيض 15 دينارًا.",
      en: "Valid on products, not on services, once. The reduction is 15 dinars at most.",
    },
    pointPrice: 150,
    discount: { kind: "PERCENT", value: 20 },
    maximumReductionMillimes: 15_000,
    availableToDays: 12,
  }),
  coupon({
    slug: "zhar-perfume",
    partner: "zhar",
    title: {
      fr: "18 dinars offerts sur l’eau de parfum",
      ar: "تخفيض 18 دينارًا على ماء العطر",
      en: "18 dinars off eau de parfum",
    },
    description: {
      fr: "Fleur d’oranger, cèdre, une pointe de sel : le parfum de la maison, distillé à Nabeul. Pour nos abonnés premium.",
      ar: "زهر النارنج وخشب الأرز ولمسة ملح: عطر الدار المقطّر في نابل. للمشتركين في بريميوم.",
      en: "Orange blossom, cedar, a pinch of salt: the perfume of the house, distilled in Nabeul. For premium subscribers.",
    },
    terms: {
      fr: "Réservé aux abonnés premium. À partir de 45 dinars d’achats. Deux coupons par personne.",
      ar: "للمشتركين في بريميوم فقط. ابتداءً من 45 دينارًا من المشتريات. قسيمتان لكلّ شخص.",
      en: "For premium subscribers only. From 45 dinars of shopping. Two coupons per person.",
    },
    pointPrice: 350,
    discount: { kind: "AMOUNT", value: 18_000 },
    minimumPurchaseMillimes: 45_000,
    premium: true,
    perUserLimit: 2,
    stock: 80,
  }),
];
