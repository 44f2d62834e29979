import { voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

/** Mezia's own: valid at every partner. */
export const meziaOffers: readonly DemoOffer[] = [
  voucher({
    slug: "mezia-voucher-10",
    partner: null,
    title: {
      fr: "10 dinars, où vous voulez",
      ar: "10 دنانير حيثما تريد",
      en: "10 dinars, wherever you like",
    },
    description: {
      fr: "Un cadeau de Mezia à dépenser chez le partenaire de votre choix : un repas, un livre, un plein de courses.",
      ar: "هدية من مزية تنفقها عند الشريك الذي تختاره: وجبة، أو كتاب، أو قفّة ملآنة.",
      en: "A present from Mezia to spend at any partner you choose: a meal, a book, a basket of groceries.",
    },
    terms: {
      fr: "Valable dans les magasins de tous les partenaires Mezia, en une ou plusieurs fois. Un bon par personne.",
      ar: "صالحة في محلّات كلّ شركاء مزية، دفعة واحدة أو على مرّات. قسيمة واحدة لكلّ شخص.",
      en: "Valid in the shops of every Mezia partner, all at once or in several goes. One voucher per person.",
    },
    pointPrice: 1_050,
    faceValueMillimes: 10_000,
    perUserLimit: 1,
  }),
  voucher({
    slug: "mezia-lantern",
    partner: null,
    title: {
      fr: "50 dinars pour les soirs de fête",
      ar: "50 دينارًا لسهرات العيد",
      en: "50 dinars for festive evenings",
    },
    description: {
      fr: "La lanterne est allumée, la table est longue : 50 dinars pour recevoir, chez tous nos partenaires. Pour les abonnés premium.",
      ar: "الفانوس مضاء والمائدة طويلة: 50 دينارًا لاستقبال الأحباب، عند كلّ شركائنا. للمشتركين في بريميوم.",
      en: "The lantern is lit and the table is long: 50 dinars for having people over, at all our partners. For premium subscribers.",
    },
    terms: {
      fr: "Réservé aux abonnés premium. Valable dans les magasins de tous les partenaires Mezia, en une ou plusieurs fois. Vingt bons en tout.",
      ar: "للمشتركين في بريميوم فقط. صالحة في محلّات كلّ شركاء مزية، دفعة واحدة أو على مرّات. عشرون قسيمة في المجموع.",
      en: "For premium subscribers only. Valid in the shops of every Mezia partner, all at once or in several goes. Twenty vouchers in all.",
    },
    pointPrice: 5_200,
    faceValueMillimes: 50_000,
    premium: true,
    stock: 20,
  }),
];
