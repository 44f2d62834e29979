/** The pages of the figures. */
export const figureParts = ["points", "members", "offers", "programmes"] as const;
export type FigurePart = (typeof figureParts)[number];

/** Where a page of the figures is, under the desk. */
export function figurePath(part: FigurePart): string {
  return part === "points" ? "/points" : `/figures/${part}`;
}
