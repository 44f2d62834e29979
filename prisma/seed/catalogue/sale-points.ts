import type { DemoSalePoint } from "./types.ts";

/** Sale points with a fixed code, and their cards. */
export const demoSalePoints: readonly DemoSalePoint[] = [
  {
    slug: "machmoum-sidi-bou-said-comptoir",
    store: "machmoum-sidi-bou-said",
    name: "Comptoir",
    cards: [
      {
        title: { fr: "Un direct au comptoir", ar: "قهوة «ديراكت» على الكونتوار", en: "A direct at the bar" },
        action: "BUY",
        priceMillimes: 1_800,
        queries: [],
      },
      {
        title: {
          fr: "Thé aux pignons, en points",
          ar: "شاي بالبندق، بالنقاط",
          en: "Tea with pine nuts, for points",
        },
        action: "BUY",
        pointPrice: 350,
        priceMillimes: 0,
        queries: [],
      },
      {
        title: { fr: "Votre addition", ar: "فاتورة طاولتك", en: "Your bill" },
        action: "BUY",
        queries: ["amount"],
      },
      {
        title: {
          fr: "Les points d’un ticket oublié",
          ar: "نقاط تذكرة نسيت مسحها",
          en: "Points for a forgotten receipt",
        },
        action: "REQUEST",
        queries: ["amount", "emissionDate", "document"],
      },
    ],
  },
  {
    slug: "mawja-centre-accueil",
    store: "mawja-centre",
    name: "Accueil",
    cards: [
      {
        title: { fr: "Recharge", ar: "شحن الرصيد", en: "Top-up" },
        action: "BUY",
        queries: ["amount"],
      },
      {
        title: { fr: "Carte SIM", ar: "شريحة هاتف", en: "SIM card" },
        action: "BUY",
        priceMillimes: 5_000,
        queries: ["barCode"],
      },
      {
        title: { fr: "Bon d’échange d’un téléphone", ar: "قسيمة استبدال هاتف", en: "Phone exchange voucher" },
        action: "REQUEST",
        queries: ["voucherId", "amount"],
      },
      {
        title: {
          fr: "Facture fibre réglée ailleurs",
          ar: "فاتورة ألياف دُفعت في مكان آخر",
          en: "Fibre bill paid elsewhere",
        },
        action: "REQUEST",
        queries: ["card", "amount", "emissionDate", "document"],
      },
    ],
  },
];
