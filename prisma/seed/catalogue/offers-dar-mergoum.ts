import { coupon, voucher } from "./offer-kinds.ts";
import type { DemoOffer } from "./types.ts";

export const darMergoumOffers: readonly DemoOffer[] = [
  coupon({
    slug: "dar-mergoum-rug",
    partner: "dar-mergoum",
    title: { fr: "10 % sur un mergoum", ar: "تخفيض \u200e10% على مرقوم", en: "10% off a mergoum rug" },
    description: {
      fr: "Laine teinte avec des plantes, losanges et peignes, des semaines de métier à tisser. Il reste très peu de coupons.",
      ar: "صوف مصبوغ بالنباتات، ومعيّنات وأمشاط، وأسابيع على المنسج. لم يبق إلّا القليل من القسائم.",
      en: "Wool dyed with plants, diamonds and combs, weeks at the loom. Very few coupons are left.",
    },
    terms: {
      fr: "Valable sur un tapis tissé à la main, une seule fois. Réduction de 120 dinars au plus. Un coupon par personne.",
      ar: "صالح لزربية واحدة منسوجة باليد، لمرّة واحدة. لا يتجاوز التخفيض 120 دينارًا. قسيمة واحدة لكلّ شخص.",
      en: "Valid on one hand-woven rug, once. The reduction is 120 dinars at most. One coupon per person.",
    },
    pointPrice: 700,
    discount: { kind: "PERCENT", value: 10 },
    maximumReductionMillimes: 120_000,
    stock: 2,
    perUserLimit: 1,
  }),
  voucher({
    slug: "dar-mergoum-voucher-30",
    partner: "dar-mergoum",
    title: { fr: "30 dinars de poterie", ar: "30 دينارًا من الفخّار", en: "30 dinars of pottery" },
    description: {
      fr: "Une jarre de Guellala, deux assiettes de Nabeul ou une poupée de Sejnane : 30 dinars qui vont droit à l’atelier.",
      ar: "جرّة من قلّالة، أو صحنان من نابل، أو عروسة من سجنان: 30 دينارًا تذهب مباشرة إلى الورشة.",
      en: "A jar from Guellala, two plates from Nabeul or a Sejnane doll: 30 dinars that go straight to the workshop.",
    },
    terms: {
      fr: "Valable dans les trois maisons, sur tous les objets, en une ou plusieurs fois. L’emballage est offert, l’expédition ne l’est pas.",
      ar: "صالحة في المحلّات الثلاثة لكلّ المعروضات، دفعة واحدة أو على مرّات. التغليف مجّاني، والإرسال على حسابك.",
      en: "Valid in all three houses, on every object, all at once or in several goes. Wrapping is free, shipping is not.",
    },
    pointPrice: 2_700,
    faceValueMillimes: 30_000,
  }),
];
