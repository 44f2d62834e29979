import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const nesriaOffers: readonly DemoOffer[] = [
  voucher({
    slug: "nesria-voucher-15",
    partner: "nesria",
    title: { fr: "Bon soin de 15 dinars", ar: "قسيمة عناية بـ15 دينارًا", en: "15-dinar care voucher" },
    description: {
      fr: "Crème à l’églantine de Zaghouan, lait corporel pour bébé, brosse à dents : 15 dinars pour prendre soin de vous et des vôtres.",
      ar: "كريم نسري زغوان، أو مرطّب للرضيع، أو فرشاة أسنان: 15 دينارًا للعناية بك وبأحبابك.",
      en: "Wild-rose cream from Zaghouan, baby lotion, a toothbrush: 15 dinars to look after yourself and your family.",
    },
    terms: {
      fr: "Valable en parapharmacie et sur le site, en une ou plusieurs fois. Les laits infantiles du premier âge ne sont pas compris.",
      ar: "صالحة في الصيدلية الموازية وعلى الموقع، دفعة واحدة أو على مرّات. لا تشمل حليب السنّ الأولى.",
      en: "Valid in the shops and online, all at once or in several goes. First-stage infant milk is not included.",
    },
    pointPrice: 1_400,
    faceValueMillimes: 15_000,
    availableOnline: true,
  }),
  coupon({
    slug: "nesria-sun",
    partner: "nesria",
    title: { fr: "20 % sur les solaires", ar: "تخفيض \u200e20% على واقيات الشمس", en: "20% off sun care" },
    description: {
      fr: "Crèmes, sprays et sticks pour toute la famille. Demandez conseil : la bonne protection dépend de votre peau, pas de l’étiquette.",
      ar: "كريمات وبخّاخات وأصابع واقية لكلّ العائلة. اطلب النصيحة: الحماية المناسبة تحدّدها بشرتك لا الملصقة.",
      en: "Creams, sprays and sticks for the whole family. Ask for advice: the right protection depends on your skin, not on the label.",
    },
    terms: {
      fr: "Valable sur toutes les protections solaires, une seule fois, sur place ou en ligne. Réduction de 25 dinars au plus.",
      ar: "صالح لكلّ واقيات الشمس، لمرّة واحدة، في المحلّ أو على الموقع. لا يتجاوز التخفيض 25 دينارًا.",
      en: "Valid on all sun protection, once, in the shop or online. The reduction is 25 dinars at most.",
    },
    pointPrice: 180,
    discount: { kind: "PERCENT", value: 20 },
    maximumReductionMillimes: 25_000,
    availableOnline: true,
  }),
];
