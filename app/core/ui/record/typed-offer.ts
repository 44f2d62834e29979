import { parseDinars } from "#app/core/domain/dinars.ts";
import { discountKinds, pricingTypes } from "#app/core/domain/offers/offer-terms.ts";
import type { Soldes } from "#app/core/domain/offers/soldes.ts";
import type { Values } from "./form-field.ts";
import { wholeNumber } from "./typed-record.ts";

/** What is typed of an offer's price and worth; what cannot be read yet is none. */
export function offerTermsIn(typed: Values) {
  const millimes = (name: string) => parseDinars(typed[name] ?? "") ?? null;
  const soldes = soldesIn(typed);
  const kind = discountKinds.find((one) => one === typed["discount.kind"]);
  const value = kind === "AMOUNT" ? millimes("discount.value") : wholeNumber(typed["discount.value"] ?? "");
  return {
    pricingType: pricingTypes.find((one) => one === typed.pricingType) ?? "POINTS_ONLY",
    pointPrice: wholeNumber(typed.pointPrice ?? "") ?? 0,
    priceMillimes: millimes("priceMillimes") ?? 0,
    faceValueMillimes: millimes("faceValueMillimes"),
    discount: kind && value !== null ? { kind, value } : null,
    maximumReductionMillimes: millimes("maximumReductionMillimes"),
    ...(soldes !== undefined && { soldes }),
  };
}

/** What was typed of declared sales, once it is whole. */
function soldesIn(typed: Values): Soldes | undefined {
  const declaration = typed["soldes.declaration"];
  const [beforeMillimes, nowMillimes] = ["beforeMillimes", "nowMillimes"].map((name) =>
    parseDinars(typed[`soldes.${name}`] ?? ""),
  );
  if (!declaration || typeof beforeMillimes !== "number" || typeof nowMillimes !== "number") return undefined;
  return { declaration, beforeMillimes, nowMillimes };
}
