import { product } from "#app/product.ts";

/** Why points moved, as the database stores it, without the brand's name. */
export const pointsSources = [
  "BUYING",
  "BUYING_ONLINE",
  "CONSUMED",
  "CONSUMED_PRODUCT",
  "CLAIMED",
  "LEVEL",
  "ONBOARDING_STEP_1",
  "ONBOARDING_STEP_2",
  "ONBOARDING_STEP_3",
  "REFERRAL",
  "WHEEL",
  "CONSUMED_IN_WHEEL",
  "WHEEL_PRIZES",
  "GIFT",
  "EXPIRED",
  "INACTIVITY",
  "REFUND",
  "OWED",
  "CORRECTION",
  "CAMPAIGN",
  "MERGED",
] as const;

export type PointsSource = (typeof pointsSources)[number];

/**
 * The source as the API and the pages name it. Where the specification has `{product}`, the product's tag
 * stands.
 */
export function publicSource(source: PointsSource): string {
  if (source === "GIFT") return `GIFT_${product.tag}`;
  if (source === "CONSUMED_PRODUCT") return `CONSUMED_${product.tag}`;
  return source;
}

/** Every name that `publicSource` can return. */
export const publicSources = pointsSources.map(publicSource);
