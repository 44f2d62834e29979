import { z } from "zod";

/** Where somebody is, in degrees, as their browser says it: for one answer, never kept and never logged. */
export const placeBody = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export type Place = z.output<typeof placeBody>;

const earthRadiusMetres = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Whole metres from one place to another, as a bird flies. */
export function metresBetween(one: Place, other: Place): number {
  const [up, along] = [
    radians(other.latitude - one.latitude) / 2,
    radians(other.longitude - one.longitude) / 2,
  ];
  const part =
    Math.sin(up) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(along) ** 2;
  return Math.round(2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(part))));
}

/** A distance as one says it: in metres to the next fifty below a kilometre, in kilometres to a tenth below ten. */
export function saidDistance(metres: number): { unit: "metres" | "kilometres"; amount: number } {
  const near = Math.max(50, Math.round(metres / 50) * 50);
  if (near < 1_000) return { unit: "metres", amount: near };
  const kilometres = metres / 1_000;
  return {
    unit: "kilometres",
    amount: kilometres < 9.95 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres),
  };
}
