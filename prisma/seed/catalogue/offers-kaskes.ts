import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const kaskesOffers: readonly DemoOffer[] = [
  coupon({
    slug: "kaskes-couscous",
    partner: "kaskes",
    title: {
      fr: "12 dinars offerts sur le couscous à deux",
      ar: "تخفيض 12 دينارًا على كسكسي لشخصين",
      en: "12 dinars off couscous for two",
    },
    description: {
      fr: "Semoule roulée à la main, légumes du marché, agneau ou poisson : le couscous du vendredi se partage, et l’addition s’allège.",
      ar: "كسكسي مفتول باليد وخضر السوق مع اللحم أو السمك: كسكسي الجمعة يُتقاسم، والحساب يخفّ.",
      en: "Hand-rolled semolina, market vegetables, lamb or fish: Friday couscous is for sharing, and the bill gets lighter.",
    },
    terms: {
      fr: "À partir de 35 dinars d’addition, sur place, boissons comprises. L’offre est courte : utilisez le coupon dans les trois semaines.",
      ar: "ابتداءً من 35 دينارًا من الحساب، في المطعم، والمشروبات محسوبة. العرض قصير: تُستعمل القسيمة في غضون ثلاثة أسابيع.",
      en: "From a bill of 35 dinars, eaten in, drinks included. A short offer: use the coupon within three weeks.",
    },
    pointPrice: 450,
    discount: { kind: "AMOUNT", value: 12_000 },
    minimumPurchaseMillimes: 35_000,
    availableToDays: 5,
    validToDays: 21,
  }),
  voucher({
    slug: "kaskes-voucher-25",
    partner: "kaskes",
    title: { fr: "Un repas à 25 dinars", ar: "وجبة بـ25 دينارًا", en: "A meal worth 25 dinars" },
    description: {
      fr: "Entrée, plat du jour et un verre de citronnade : 25 dinars pour un vrai déjeuner, comme le dimanche en famille.",
      ar: "مقبّلات وطبق اليوم وكأس عصير ليمون: 25 دينارًا لغداء حقيقي، كغداء الأحد مع العائلة.",
      en: "A starter, the dish of the day and a glass of citronnade: 25 dinars for a proper lunch, like Sundays with the family.",
    },
    terms: {
      fr: "Valable sur place et à emporter, en une ou plusieurs fois. Le pourboire n’est pas compris.",
      ar: "صالحة في المطعم وللطلبات الخارجية، دفعة واحدة أو على مرّات. لا تشمل الإكرامية.",
      en: "Valid eating in or taking away, all at once or in several goes. The tip is not included.",
    },
    pointPrice: 2_200,
    faceValueMillimes: 25_000,
  }),
  coupon({
    slug: "kaskes-brik",
    partner: "kaskes",
    title: { fr: "La brik à l’œuf offerte", ar: "بريكة بالبيض على حسابنا", en: "An egg brik on the house" },
    description: {
      fr: "Croustillante, l’œuf coulant, un filet de citron : la brik est pour nous quand vous déjeunez chez Kaskès.",
      ar: "مقرمشة، وبيضتها سائلة، وعليها قطرات ليمون: البريكة على حسابنا عندما تتغدّى عند كسكاس.",
      en: "Crisp, with a runny egg and a squeeze of lemon: the brik is on us when you have lunch at Kaskès.",
    },
    terms: {
      fr: "Le prix de la brik, soit 4 dinars et demi, est déduit d’une addition de 15 dinars au moins. Une fois par personne.",
      ar: "يُطرح ثمن البريكة، أي 4 دنانير ونصف، من حساب لا يقلّ عن 15 دينارًا. مرّة واحدة لكلّ شخص.",
      en: "The price of the brik, four and a half dinars, comes off a bill of at least 15 dinars. Once per person.",
    },
    pointPrice: 90,
    discount: { kind: "AMOUNT", value: 4_500 },
    minimumPurchaseMillimes: 15_000,
    perUserLimit: 1,
  }),
];
