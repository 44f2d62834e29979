/** One text in the three languages of the app. */
export type Text = { fr: string; ar: string; en: string };

export type TagKey =
  | "activities-and-leisure"
  | "automobile"
  | "beauty"
  | "education"
  | "kids"
  | "food"
  | "health"
  | "home"
  | "makeup"
  | "fashion"
  | "sport"
  | "technology";

export type DemoTag = { key: TagKey; label: Text };

/** The four colours of a partner's pictures: background, deep, accent, light. */
export type Palette = readonly [ground: string, deep: string, accent: string, light: string];

export type DemoPartner = {
  slug: string;
  name: string;
  description: Text;
  tags: readonly TagKey[];
  earnRatePointsPerDinar: number;
  online: boolean;
  onlineUrl: string | null;
  logoUrl: string;
  colours: Palette;
  externalReference: string;
};

export type Governorate =
  | "ARIANA"
  | "BEJA"
  | "BEN_AROUS"
  | "BIZERTE"
  | "GABES"
  | "GAFSA"
  | "JENDOUBA"
  | "KAIROUAN"
  | "KASSERINE"
  | "KEBILI"
  | "KEF"
  | "MAHDIA"
  | "MANOUBA"
  | "MEDENINE"
  | "MONASTIR"
  | "NABEUL"
  | "SFAX"
  | "SIDI_BOUZID"
  | "SILIANA"
  | "SOUSSE"
  | "TATAOUINE"
  | "TOZEUR"
  | "TUNIS"
  | "ZAGHOUAN";

export type DemoStore = {
  slug: string;
  partner: string;
  name: string;
  address: string;
  state: Governorate;
  latitude: number;
  longitude: number;
};

/** A card of a sale point; missing fields have no value. */
export type DemoCard = {
  title: Text;
  action: "BUY" | "REQUEST";
  pointPrice?: number;
  priceMillimes?: number;
  queries: (
    | "card"
    | "amount"
    | "barCode"
    | "qrCode"
    | "apiCode"
    | "voucherId"
    | "emissionDate"
    | "document"
  )[];
};

export type DemoSalePoint = {
  slug: string;
  /** A store's slug. */
  store: string;
  name: string;
  cards: DemoCard[];
};

/** A whole percentage, or an amount in millimes. */
export type Discount = { kind: "PERCENT" | "AMOUNT"; value: number };

type OfferCommon = {
  slug: string;
  /** A partner's slug; null for Mezia's own offer. */
  partner: string | null;
  title: Text;
  description: Text;
  terms: Text;
  pricingType: "POINTS_ONLY" | "MONEY_ONLY" | "MONEY_AND_POINTS";
  /** 0 if the price has no such part. */
  pointPrice: number;
  priceMillimes: number;
  minimumPurchaseMillimes: number | null;
  premium: boolean;
  /** null: unlimited; 0: sold out. */
  stock: number | null;
  perUserLimit: number | null;
  availableOnline: boolean;
  /** Days from the day of seeding; `from` above 0 is in the future, `to` below 0 is over. */
  availableFromDays: number;
  availableToDays: number;
  validFromDays: number;
  validToDays: number;
  imageUrl: string;
};

export type DemoVoucher = OfferCommon & {
  type: "VOUCHER";
  faceValueMillimes: number;
  discount: null;
  maximumReductionMillimes: null;
};

export type DemoCoupon = OfferCommon & {
  type: "COUPON";
  faceValueMillimes: null;
  discount: Discount;
  maximumReductionMillimes: number | null;
};

export type DemoOffer = DemoVoucher | DemoCoupon;
