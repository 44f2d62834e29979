import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const darKhrafaOffers: readonly DemoOffer[] = [
  coupon({
    slug: "dar-khrafa-books",
    partner: "dar-khrafa",
    title: { fr: "15 % sur les livres", ar: "تخفيض \u200e15% على الكتب", en: "15% off books" },
    description: {
      fr: "Romans, contes d’Abdelaziz El Aroui, albums pour petits : repartez avec une histoire pour ce soir.",
      ar: "روايات، وحكايات عبد العزيز العروي، وكتب مصوّرة للصغار: عُد إلى البيت بحكاية لهذا المساء.",
      en: "Novels, the tales of Abdelaziz El Aroui, picture books: go home with a story for tonight.",
    },
    terms: {
      fr: "Valable sur tous les livres, en librairie ou en ligne, une seule fois. Réduction de 20 dinars au plus. Hors manuels scolaires officiels.",
      ar: "صالح لكلّ الكتب، في المكتبة أو على الموقع، لمرّة واحدة. لا يتجاوز التخفيض 20 دينارًا. لا يشمل الكتب المدرسية الرسمية.",
      en: "Valid on all books, in the shop or online, once. The reduction is 20 dinars at most. Not on official school textbooks.",
    },
    pointPrice: 130,
    discount: { kind: "PERCENT", value: 15 },
    maximumReductionMillimes: 20_000,
    availableOnline: true,
  }),
  voucher({
    slug: "dar-khrafa-school",
    partner: "dar-khrafa",
    title: {
      fr: "Bon rentrée de 40 dinars",
      ar: "قسيمة العودة المدرسية بـ40 دينارًا",
      en: "40-dinar back-to-school voucher",
    },
    description: {
      fr: "Cartable, cahiers, crayons : 1200 points et 26 dinars pour 40 dinars de fournitures. La vente ouvre avec la rentrée.",
      ar: "محفظة وكرّاسات وأقلام: 1200 نقطة و26 دينارًا مقابل 40 دينارًا من الأدوات. يبدأ البيع مع العودة المدرسية.",
      en: "School bag, notebooks, pencils: 1200 points and 26 dinars for 40 dinars of supplies. On sale when school starts again.",
    },
    terms: {
      fr: "Valable en magasin et sur le site, en une ou plusieurs fois. Deux bons par personne.",
      ar: "صالحة في المحلّ وعلى الموقع، دفعة واحدة أو على مرّات. قسيمتان لكلّ شخص.",
      en: "Valid in the shops and online, all at once or in several goes. Two vouchers per person.",
    },
    pointPrice: 1_200,
    priceMillimes: 26_000,
    faceValueMillimes: 40_000,
    stock: 200,
    perUserLimit: 2,
    availableOnline: true,
    availableFromDays: 20,
    validFromDays: 20,
  }),
  voucher({
    slug: "dar-khrafa-toys",
    partner: "dar-khrafa",
    title: { fr: "20 dinars de jouets", ar: "20 دينارًا من الألعاب", en: "20 dinars of toys" },
    description: {
      fr: "La toupie de notre enfance, des cubes en bois, un jeu de société pour les soirs d’hiver. À choisir avec les petits.",
      ar: "زربوط طفولتنا، ومكعّبات خشبية، ولعبة جماعية لسهرات الشتاء. تختارونها مع الصغار.",
      en: "The spinning top of our childhood, wooden blocks, a board game for winter evenings. Best chosen with the children.",
    },
    terms: {
      fr: "Valable sur tous les jouets et jeux, en magasin et sur le site, en une ou plusieurs fois. Échange possible pendant 15 jours.",
      ar: "صالحة لكلّ الألعاب، في المحلّ وعلى الموقع، دفعة واحدة أو على مرّات. التبديل ممكن خلال 15 يومًا.",
      en: "Valid on all toys and games, in the shops and online, all at once or in several goes. Exchanges within 15 days.",
    },
    pointPrice: 1_900,
    faceValueMillimes: 20_000,
    availableOnline: true,
  }),
];
