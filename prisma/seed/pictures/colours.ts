const channels = (hex: string): number[] => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** `share` is the part of the second colour, 0 to 1. */
export const mix = (first: string, second: string, share: number): string => {
  const other = channels(second);
  return `#${channels(first)
    .map((value, at) =>
      Math.round(value + (other[at]! - value) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
};

/** Light and shade are never grey: the sun is warm, the shade has the blue of the evening. */
export const lighter = (colour: string, share: number): string => mix(colour, "#fff6e2", share);
export const darker = (colour: string, share: number): string => mix(colour, "#131a33", share);

/** The colours of objects, the same in every picture of the series. */
export const ink = {
  chalk: "#fdf8ee",
  cream: "#fbeed3",
  sand: "#e8d3a8",
  straw: "#dcae5e",
  saffron: "#f2a71b",
  orange: "#ee7d2b",
  terracotta: "#cc5a3c",
  red: "#c8322f",
  brick: "#96372c",
  bougainvillea: "#c2276d",
  rose: "#f0a0ac",
  plum: "#6a2a5b",
  olive: "#7c8b2f",
  leaf: "#3f8a4f",
  pine: "#1f5a45",
  mint: "#a9dcc3",
  sky: "#5fb3d4",
  sea: "#0b4f6c",
  night: "#14233f",
  coal: "#232a3d",
  copper: "#c47a3d",
  wood: "#b27a45",
  bark: "#7c4d2c",
  coffee: "#4a2a1b",
  steel: "#a9b8c4",
  iron: "#5b6b7c",
} as const;
