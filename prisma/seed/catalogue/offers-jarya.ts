import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const jaryaOffers: readonly DemoOffer[] = [
  coupon({
    slug: "jarya-running",
    partner: "jarya",
    title: {
      fr: "25 % sur les chaussures de course",
      ar: "تخفيض \u200e25% على أحذية الجري",
      en: "25% off running shoes",
    },
    description: {
      fr: "Essayez-les sur notre piste, gardez celles qui vous portent. Pour le premier kilomètre comme pour le marathon.",
      ar: "جرّبها على مضمارنا واحتفظ بالتي تحملك. للكيلومتر الأوّل كما للماراثون.",
      en: "Try them on our track, keep the pair that carries you. For the first kilometre as for the marathon.",
    },
    terms: {
      fr: "Valable sur une paire, en magasin ou en ligne, une seule fois. Réduction de 60 dinars au plus. Échange de pointure sous 30 jours.",
      ar: "صالح لزوج واحد، في المحلّ أو على الموقع، لمرّة واحدة. لا يتجاوز التخفيض 60 دينارًا. تبديل المقاس خلال 30 يومًا.",
      en: "Valid on one pair, in the shops or online, once. The reduction is 60 dinars at most. Change the size within 30 days.",
    },
    pointPrice: 500,
    discount: { kind: "PERCENT", value: 25 },
    maximumReductionMillimes: 60_000,
    availableOnline: true,
  }),
  voucher({
    slug: "jarya-voucher-25",
    partner: "jarya",
    title: { fr: "Bon sport de 25 dinars", ar: "قسيمة رياضة بـ25 دينارًا", en: "25-dinar sports voucher" },
    description: {
      fr: "Un ballon pour le terrain du quartier, un maillot, une gourde : 25 dinars pour vous remettre en jeu.",
      ar: "كرة لملعب الحيّ، أو قميص، أو قارورة ماء: 25 دينارًا تعيدك إلى اللعب.",
      en: "A ball for the neighbourhood pitch, a jersey, a water bottle: 25 dinars to get back in the game.",
    },
    terms: {
      fr: "Valable sur tout le magasin et sur le site, en une ou plusieurs fois. Les cours collectifs ne sont pas compris.",
      ar: "صالحة لكلّ ما في المحلّ وعلى الموقع، دفعة واحدة أو على مرّات. لا تشمل الحصص الجماعية.",
      en: "Valid on everything in the shops and online, all at once or in several goes. Group classes are not included.",
    },
    pointPrice: 2_300,
    faceValueMillimes: 25_000,
    availableOnline: true,
  }),
];
