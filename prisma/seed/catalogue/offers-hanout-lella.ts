import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const hanoutLellaOffers: readonly DemoOffer[] = [
  voucher({
    slug: "hanout-lella-voucher-10",
    partner: "hanout-lella",
    title: { fr: "10 dinars de courses", ar: "10 دنانير لمشتريات البيت", en: "10 dinars of groceries" },
    description: {
      fr: "Tomates, pain chaud, semoule : remplissez le couffin et réglez 10 dinars avec vos points. Ce que vous n’utilisez pas vous attend pour la prochaine fois.",
      ar: "طماطم وخبز ساخن وسميد: املأ القفّة وادفع منها 10 دنانير بنقاطك. وما لا تستعمله يبقى لك للمرّة القادمة.",
      en: "Tomatoes, warm bread, semolina: fill the basket and pay 10 dinars of it with your points. What you don’t use waits for your next visit.",
    },
    terms: {
      fr: "Valable dans tous les magasins Hanout Lella, en une ou plusieurs fois. Hors cigarettes et recharges téléphoniques. Le bon n’est pas échangeable contre des espèces.",
      ar: "صالحة في جميع محلّات حانوت للّا، دفعة واحدة أو على مرّات. لا تشمل السجائر وشحن الهاتف. لا تُستبدل القسيمة نقدًا.",
      en: "Valid in every Hanout Lella shop, all at once or in several goes. Not for cigarettes or phone top-ups. The voucher cannot be exchanged for cash.",
    },
    pointPrice: 950,
    faceValueMillimes: 10_000,
    // Long enough for somebody to have used one in the month that was billed last.
    availableFromDays: -65,
    validFromDays: -65,
  }),
  coupon({
    slug: "hanout-lella-olive-oil",
    partner: "hanout-lella",
    title: { fr: "15 % sur l’huile d’olive", ar: "تخفيض \u200e15% على زيت الزيتون", en: "15% off olive oil" },
    description: {
      fr: "La nouvelle huile du Sahel est arrivée : fruitée, un peu piquante, pressée à froid. En bouteille ou en bidon, c’est vous qui choisissez.",
      ar: "وصل زيت الساحل الجديد: فيه نكهة الثمرة وحرارة خفيفة، معصور على البارد. في قارورة أو في صفيحة، الاختيار لك.",
      en: "This season’s oil from the Sahel has arrived: fruity, a little peppery, cold-pressed. By the bottle or the can, as you like.",
    },
    terms: {
      fr: "Valable sur toutes les huiles d’olive du magasin, une seule fois. Réduction de 9 dinars au plus.",
      ar: "صالح لكلّ أنواع زيت الزيتون في المحلّ، لمرّة واحدة. لا يتجاوز التخفيض 9 دنانير.",
      en: "Valid on every olive oil in the shop, once. The reduction is 9 dinars at most.",
    },
    pointPrice: 120,
    discount: { kind: "PERCENT", value: 15 },
    maximumReductionMillimes: 9_000,
  }),
  coupon({
    slug: "hanout-lella-pantry",
    partner: "hanout-lella",
    title: {
      fr: "5 dinars offerts sur vos provisions",
      ar: "تخفيض 5 دنانير على المؤونة",
      en: "5 dinars off your pantry",
    },
    description: {
      fr: "Harissa, conserves, pâtes, couscous : le bon moment pour remplir le placard avant la semaine.",
      ar: "هريسة ومصبّرات ومقرونة وكسكسي: الوقت المناسب لملء الخزانة قبل بداية الأسبوع.",
      en: "Harissa, tins, pasta, couscous: a good moment to fill the cupboard before the week begins.",
    },
    terms: {
      fr: "À partir de 40 dinars d’achats, en un seul passage en caisse. Un coupon par passage, non cumulable avec les promotions du jour.",
      ar: "ابتداءً من 40 دينارًا من المشتريات في مرّة واحدة. قسيمة واحدة لكلّ عملية شراء، ولا تُجمع مع عروض اليوم.",
      en: "From 40 dinars of shopping in one go. One coupon per purchase, not together with the day’s special offers.",
    },
    pointPrice: 300,
    discount: { kind: "AMOUNT", value: 5_000 },
    minimumPurchaseMillimes: 40_000,
  }),
  voucher({
    slug: "hanout-lella-voucher-50",
    partner: "hanout-lella",
    title: {
      fr: "50 dinars de courses pour 45",
      ar: "مشتريات بـ50 دينارًا مقابل 45",
      en: "50 dinars of groceries for 45",
    },
    description: {
      fr: "Un bon de 50 dinars que vous payez 45. Idéal pour les grosses courses du mois, ou pour la caisse d’oranges de Cap Bon.",
      ar: "قسيمة قيمتها 50 دينارًا تدفع فيها 45 فقط. مناسبة لمؤونة الشهر أو لصندوق برتقال الوطن القبلي.",
      en: "A 50-dinar voucher that costs you 45. Made for the big monthly shop, or for a crate of oranges from Cap Bon.",
    },
    terms: {
      fr: "Valable dans tous les magasins Hanout Lella, en une ou plusieurs fois. Hors cigarettes et recharges téléphoniques. Deux bons par personne.",
      ar: "صالحة في جميع محلّات حانوت للّا، دفعة واحدة أو على مرّات. لا تشمل السجائر وشحن الهاتف. قسيمتان لكلّ شخص.",
      en: "Valid in every Hanout Lella shop, all at once or in several goes. Not for cigarettes or phone top-ups. Two vouchers per person.",
    },
    priceMillimes: 45_000,
    faceValueMillimes: 50_000,
    perUserLimit: 2,
    stock: 400,
  }),
];
