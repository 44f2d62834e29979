import { coupon } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const ajlaOffers: readonly DemoOffer[] = [
  coupon({
    slug: "ajla-service",
    partner: "ajla",
    title: {
      fr: "20 dinars offerts sur la révision",
      ar: "تخفيض 20 دينارًا على الصيانة",
      en: "20 dinars off a service",
    },
    description: {
      fr: "Vidange, filtres, pneus et freins contrôlés en une heure, avant la route des vacances ou du travail.",
      ar: "تغيير الزيت والمصفاة ومراقبة الإطارات والفرامل في ساعة، قبل طريق العطلة أو العمل.",
      en: "Oil, filters, tyres and brakes checked within the hour, before the road to the holidays or to work.",
    },
    terms: {
      fr: "À partir de 90 dinars, pièces et main-d’œuvre comprises. Sur rendez-vous. Un coupon par véhicule et par visite.",
      ar: "ابتداءً من 90 دينارًا، القطع واليد العاملة محسوبة. بموعد مسبق. قسيمة واحدة لكلّ سيّارة في كلّ زيارة.",
      en: "From 90 dinars, parts and labour included. By appointment. One coupon per car and visit.",
    },
    pointPrice: 650,
    discount: { kind: "AMOUNT", value: 20_000 },
    minimumPurchaseMillimes: 90_000,
  }),
  coupon({
    slug: "ajla-wash",
    partner: "ajla",
    title: {
      fr: "30 % sur le lavage à la main",
      ar: "تخفيض \u200e30% على الغسيل باليد",
      en: "30% off a hand wash",
    },
    description: {
      fr: "Dehors, dedans, et les jantes qui brillent. Un café vous attend pendant que la mousse travaille.",
      ar: "من الخارج ومن الداخل، وعجلات تلمع. وقهوة في انتظارك ريثما تعمل الرغوة.",
      en: "Outside, inside, and wheels that shine. There is a coffee for you while the foam does its work.",
    },
    terms: {
      fr: "Valable pour un lavage complet, une seule fois, sans rendez-vous. Réduction de 10 dinars au plus.",
      ar: "صالح لغسيل كامل، لمرّة واحدة، بلا موعد. لا يتجاوز التخفيض 10 دنانير.",
      en: "Valid for one full wash, once, no appointment needed. The reduction is 10 dinars at most.",
    },
    pointPrice: 140,
    discount: { kind: "PERCENT", value: 30 },
    maximumReductionMillimes: 10_000,
  }),
];
