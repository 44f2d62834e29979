import type { PrizeKind, WheelName } from "#app/domain/wheel/prize.ts";
import { field, type FormPart } from "./specs.ts";

const label = field("label", "text", { localized: true, required: true, label: "prizeLabel" });
const wonPoints = field("points", "number", { required: true });
const weight = field("weight", "number", { required: true });
const stock = field("stock", "number", { label: "units" });
const active = field("active", "flag", { label: "inDraw" });

/** A new prize; the points wheel has points alone, without end. The offers of a wallet item are chosen by the page. */
export const newPrizeSpecs: Record<WheelName, readonly FormPart[]> = {
  POINTS: [
    { part: "prize", fields: [label, wonPoints] },
    { part: "chance", fields: [weight] },
  ],
  GRAND: [
    {
      part: "prize",
      fields: [
        field("kind", "choice", { required: true, label: "prizeKind" }),
        field("points", "number", { label: "prizePoints" }),
        field("offerId", "choice", { label: "prizeOffer" }),
        label,
      ],
    },
    { part: "chance", fields: [weight, stock] },
  ],
};

/** All that can be changed of any prize. */
export const prizeSpec: readonly FormPart[] = [
  { part: "prize", fields: [label, wonPoints] },
  { part: "chance", fields: [weight, stock, active] },
];

/** What of it one prize has. */
export function prizeSpecOf({ wheel, kind }: { wheel: WheelName; kind: PrizeKind }): readonly FormPart[] {
  return [
    { part: "prize", fields: kind === "POINTS" ? [label, wonPoints] : [label] },
    { part: "chance", fields: wheel === "POINTS" ? [weight, active] : [weight, stock, active] },
  ];
}
