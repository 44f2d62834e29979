import type { DemoCoupon, DemoVoucher } from "./types.ts";

/** On sale from a month ago until a year from now, and valid for a month longer. */
const usual = {
  pointPrice: 0,
  priceMillimes: 0,
  minimumPurchaseMillimes: null,
  premium: false,
  stock: null,
  perUserLimit: null,
  availableOnline: false,
  availableFromDays: -30,
  availableToDays: 365,
  validFromDays: -30,
  validToDays: 395,
} as const;

type Given = "slug" | "partner" | "title" | "description" | "terms";
type Left = "type" | "pricingType" | "imageUrl";
type VoucherSketch = Pick<DemoVoucher, Given | "faceValueMillimes"> & Partial<Omit<DemoVoucher, Left>>;
type CouponSketch = Pick<DemoCoupon, Given | "discount"> & Partial<Omit<DemoCoupon, Left>>;

const pricingType = ({
  pointPrice = 0,
  priceMillimes = 0,
}: {
  pointPrice?: number;
  priceMillimes?: number;
}) => {
  if (priceMillimes === 0) return "POINTS_ONLY";
  return pointPrice === 0 ? "MONEY_ONLY" : "MONEY_AND_POINTS";
};

const imageUrl = (slug: string) => `/pictures/offers/${slug}.svg`;

export const voucher = (sketch: VoucherSketch): DemoVoucher => ({
  ...usual,
  discount: null,
  maximumReductionMillimes: null,
  ...sketch,
  type: "VOUCHER",
  pricingType: pricingType(sketch),
  imageUrl: imageUrl(sketch.slug),
});

export const coupon = (sketch: CouponSketch): DemoCoupon => ({
  ...usual,
  faceValueMillimes: null,
  maximumReductionMillimes: null,
  ...sketch,
  type: "COUPON",
  pricingType: pricingType(sketch),
  imageUrl: imageUrl(sketch.slug),
});
