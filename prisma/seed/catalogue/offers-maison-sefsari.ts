import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const maisonSefsariOffers: readonly DemoOffer[] = [
  coupon({
    slug: "maison-sefsari-collection",
    partner: "maison-sefsari",
    title: { fr: "20 % sur la collection", ar: "تخفيض \u200e20% على المجموعة", en: "20% off the collection" },
    description: {
      fr: "Robes brodées, jebbas légères, chemises en lin : 20 % de moins sur la pièce ou les pièces de votre choix.",
      ar: "فساتين مطرّزة وجبب خفيفة وقمصان كتّان: تخفيض \u200e20% على كلّ ما تختاره.",
      en: "Embroidered dresses, light jebbas, linen shirts: 20% off whichever pieces you choose.",
    },
    terms: {
      fr: "Valable en boutique ou sur le site, une seule fois. Réduction de 40 dinars au plus. Hors articles déjà soldés.",
      ar: "صالح في المحلّات أو على الموقع، لمرّة واحدة. لا يتجاوز التخفيض 40 دينارًا. لا يشمل القطع المخفّضة أصلًا.",
      en: "Valid in the shops or online, once. The reduction is 40 dinars at most. Not on pieces already reduced.",
    },
    pointPrice: 250,
    discount: { kind: "PERCENT", value: 20 },
    maximumReductionMillimes: 40_000,
    availableOnline: true,
  }),
  voucher({
    slug: "maison-sefsari-voucher-30",
    partner: "maison-sefsari",
    title: { fr: "Bon mode de 30 dinars", ar: "قسيمة موضة بـ30 دينارًا", en: "30-dinar fashion voucher" },
    description: {
      fr: "Une chéchia de feutre rouge, un foulard, ou un premier pas vers une robe : 30 dinars à dépenser comme il vous plaît.",
      ar: "شاشية حمراء، أو وشاح، أو خطوة أولى نحو فستان: 30 دينارًا تنفقها كما تحبّ.",
      en: "A red felt chechia, a scarf, or a first step towards a dress: 30 dinars to spend as you please.",
    },
    terms: {
      fr: "Valable en boutique et sur le site, en une ou plusieurs fois. Les retouches ne sont pas comprises.",
      ar: "صالحة في المحلّات وعلى الموقع، دفعة واحدة أو على مرّات. لا تشمل التعديلات على القياس.",
      en: "Valid in the shops and online, all at once or in several goes. Alterations are not included.",
    },
    pointPrice: 2_800,
    faceValueMillimes: 30_000,
    availableOnline: true,
  }),
  coupon({
    slug: "maison-sefsari-handbag",
    partner: "maison-sefsari",
    title: {
      fr: "30 % sur la maroquinerie",
      ar: "تخفيض \u200e30% على المصنوعات الجلدية",
      en: "30% off leather goods",
    },
    description: {
      fr: "Sacs et ceintures en cuir cousus à Mahdia. Pour nos abonnés premium, 30 % de moins sur toute la ligne.",
      ar: "حقائب وأحزمة جلدية مخيطة في المهدية. للمشتركين في بريميوم: تخفيض \u200e30% على كامل التشكيلة.",
      en: "Leather bags and belts stitched in Mahdia. For premium subscribers, 30% off the whole range.",
    },
    terms: {
      fr: "Réservé aux abonnés premium. Valable en boutique ou sur le site, une seule fois. Réduction de 60 dinars au plus.",
      ar: "للمشتركين في بريميوم فقط. صالح في المحلّات أو على الموقع، لمرّة واحدة. لا يتجاوز التخفيض 60 دينارًا.",
      en: "For premium subscribers only. Valid in the shops or online, once. The reduction is 60 dinars at most.",
    },
    pointPrice: 300,
    discount: { kind: "PERCENT", value: 30 },
    maximumReductionMillimes: 60_000,
    premium: true,
    stock: 150,
    availableOnline: true,
  }),
  coupon({
    slug: "maison-sefsari-balgha",
    partner: "maison-sefsari",
    title: {
      fr: "10 dinars offerts sur une balgha",
      ar: "تخفيض 10 دنانير على البلغة",
      en: "10 dinars off a balgha",
    },
    description: {
      fr: "La balgha brodée de l’été, souple comme un gant. Une offre de fin de saison.",
      ar: "بلغة الصيف المطرّزة، ليّنة كالقفّاز. عرض نهاية الموسم.",
      en: "This summer’s embroidered balgha, soft as a glove. An end-of-season offer.",
    },
    terms: {
      fr: "À partir de 45 dinars d’achats, en boutique. Une paire par coupon, dans les pointures disponibles.",
      ar: "ابتداءً من 45 دينارًا من المشتريات، في المحلّات. زوج واحد لكلّ قسيمة، حسب المقاسات المتوفّرة.",
      en: "From 45 dinars of shopping, in the shops. One pair per coupon, in the sizes that are left.",
    },
    pointPrice: 200,
    discount: { kind: "AMOUNT", value: 10_000 },
    minimumPurchaseMillimes: 45_000,
    availableFromDays: -90,
    availableToDays: -5,
    validFromDays: -90,
    validToDays: 10,
  }),
];
