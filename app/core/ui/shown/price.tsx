import { Money } from "#app/core/ui/money.tsx";
import { Points, type PointsProps } from "#app/core/ui/points.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import type { ShopOffer } from "./offer.ts";

export interface PriceProps extends Pick<PointsProps, "size" | "words" | "className"> {
  offer: Pick<ShopOffer, "pricingType" | "pointPrice" | "priceMillimes">;
}

const moneySizes = { sm: "text-sm", md: "text-base", lg: "text-xl", xl: "text-3xl", display: "text-display" };

/** An offer's price: points, dinars, or both. */
export function Price({ offer, size = "md", words = false, className }: PriceProps) {
  const { pricingType, pointPrice, priceMillimes } = offer;
  const money = <Money millimes={priceMillimes} className={classNames("font-semibold", moneySizes[size])} />;
  return (
    <span className={classNames("price", className)}>
      {pricingType !== "MONEY_ONLY" && <Points amount={pointPrice} size={size} words={words} />}
      {pricingType === "MONEY_ONLY" && money}
      {pricingType === "MONEY_AND_POINTS" && (
        <span className="whitespace-nowrap">
          <span className="text-muted">{"+\u00a0"}</span>
          {money}
        </span>
      )}
    </span>
  );
}
