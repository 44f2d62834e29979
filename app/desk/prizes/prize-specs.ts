import type { PrizeKind, WheelName } from "#app/core/domain/wheels/prize.ts";
import { newWheelPrizeBody } from "#app/core/domain/wheels/wheel-prize-record.ts";
import { formOf } from "#app/desk/record/form-of.ts";
import type { FormPart } from "#app/desk/record/specs.ts";

const body = newWheelPrizeBody.omit({ wheel: true, kind: true, offerId: true });

const label = { name: "label", label: "prizeLabel" } as const;
const points = { name: "points", required: true } as const;
const stock = { name: "stock", label: "units" } as const;
const active = { name: "active", label: "inDraw" } as const;

/**
 * A new prize; the points wheel has only points, without a stock. The page provides the offers of a wallet
 * item.
 */
export const newPrizeSpecs: Record<WheelName, readonly FormPart[]> = {
  POINTS: formOf(body.omit({ stock: true, active: true }), [
    { part: "prize", fields: [label, points, "..."] },
    { part: "chance", fields: ["weight"] },
  ]),
  GRAND: formOf(newWheelPrizeBody.omit({ wheel: true, active: true }), [
    {
      part: "prize",
      fields: [
        { name: "kind", label: "prizeKind" },
        { name: "points", label: "prizePoints", needed: true, when: { control: "kind", is: ["POINTS"] } },
        {
          name: "offerId",
          label: "prizeOffer",
          needed: true,
          when: { control: "kind", is: ["WALLET_ITEM"] },
        },
        label,
        "...",
      ],
    },
    { part: "chance", fields: ["weight", stock] },
  ]),
};

/** All fields of any prize that can change. */
export const prizeSpec = formOf(body, [
  { part: "prize", fields: [label, points, "..."] },
  { part: "chance", fields: ["weight", stock, active] },
]);

/** The fields that this prize has. */
export function prizeSpecOf({ wheel, kind }: { wheel: WheelName; kind: PrizeKind }): readonly FormPart[] {
  const misses = [kind === "POINTS" ? "" : "points", wheel === "POINTS" ? "stock" : ""];
  return prizeSpec.map(({ part, fields }) => ({
    part,
    fields: fields.filter(({ name }) => !misses.includes(name)),
  }));
}
