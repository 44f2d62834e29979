/** The pages of the figures of the whole house, which are also sent as reports. */
export const figureParts = ["points", "members", "offers", "programmes"] as const;
export type FigurePart = (typeof figureParts)[number];

/** All pages of the figures. */
export const figurePages = [...figureParts, "partners"] as const;
export type FigurePage = (typeof figurePages)[number];

/** Where a page of the figures is, under the desk. */
export function figurePath(page: FigurePage): string {
  return page === "points" ? "/points" : `/figures/${page}`;
}
