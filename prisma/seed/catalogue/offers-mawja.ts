import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const mawjaOffers: readonly DemoOffer[] = [
  voucher({
    slug: "mawja-recharge-5",
    partner: "mawja",
    title: { fr: "Recharge de 5 dinars", ar: "شحن بـ5 دنانير", en: "5-dinar top-up" },
    description: {
      fr: "De quoi tenir la semaine : appels, messages ou quelques gigas, selon votre forfait.",
      ar: "ما يكفيك لأسبوع: مكالمات أو رسائل أو رصيد إنترنت، حسب باقتك.",
      en: "Enough for the week: calls, messages or a few gigabytes, depending on your plan.",
    },
    terms: {
      fr: "Valable sur tous les forfaits Mawja, en boutique et sur le site. Le crédit suit la durée de votre forfait.",
      ar: "صالحة لكلّ باقات موجة، في المحلّات وعلى الموقع. مدّة الرصيد هي مدّة باقتك.",
      en: "Valid on every Mawja plan, in the shops and online. The credit lasts as long as your plan does.",
    },
    pointPrice: 480,
    faceValueMillimes: 5_000,
    availableOnline: true,
  }),
  voucher({
    slug: "mawja-recharge-20",
    partner: "mawja",
    title: {
      fr: "Recharge de 20 dinars pour 18",
      ar: "شحن بـ20 دينارًا مقابل 18",
      en: "20 dinars of credit for 18",
    },
    description: {
      fr: "Une grosse recharge, 2 dinars de moins. La carte SIM est offerte si vous nous rejoignez.",
      ar: "شحن كبير بدينارين أقلّ. وشريحة الهاتف هدية لمن ينضمّ إلينا.",
      en: "A big top-up for 2 dinars less. The SIM card is free if you are new to us.",
    },
    terms: {
      fr: "Valable en une ou plusieurs fois, en boutique et sur le site. Trois recharges par personne.",
      ar: "صالحة دفعة واحدة أو على مرّات، في المحلّات وعلى الموقع. ثلاث قسائم لكلّ شخص.",
      en: "Valid all at once or in several goes, in the shops and online. Three top-ups per person.",
    },
    priceMillimes: 18_000,
    faceValueMillimes: 20_000,
    perUserLimit: 3,
    availableOnline: true,
  }),
  coupon({
    slug: "mawja-fibre",
    partner: "mawja",
    title: {
      fr: "30 dinars offerts sur la fibre",
      ar: "تخفيض 30 دينارًا على الألياف",
      en: "30 dinars off fibre",
    },
    description: {
      fr: "La box, la pose et le premier mois : pour nos abonnés premium, l’installation de la fibre coûte 30 dinars de moins.",
      ar: "الموزّع والتركيب والشهر الأوّل: للمشتركين في بريميوم، تركيب الألياف البصرية أقلّ بـ30 دينارًا.",
      en: "The router, the fitting and the first month: for premium subscribers, getting fibre costs 30 dinars less.",
    },
    terms: {
      fr: "Réservé aux abonnés premium, à partir de 60 dinars de frais d’installation. Sous réserve que votre rue soit raccordée. Un coupon par foyer.",
      ar: "للمشتركين في بريميوم فقط، ابتداءً من 60 دينارًا من مصاريف التركيب. بشرط أن تكون الخدمة متوفّرة في شارعكم. قسيمة واحدة لكلّ بيت.",
      en: "For premium subscribers only, from 60 dinars of installation fees. Provided that your street is connected. One coupon per home.",
    },
    pointPrice: 500,
    discount: { kind: "AMOUNT", value: 30_000 },
    minimumPurchaseMillimes: 60_000,
    premium: true,
    perUserLimit: 1,
    availableOnline: true,
  }),
];
