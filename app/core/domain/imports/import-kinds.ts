import type { Right } from "#app/core/domain/operators/rights.ts";

/** The records that operators import from a file, one in each line. */
export const importKinds = ["stores", "offers", "customers"] as const;

export type ImportKind = (typeof importKinds)[number];

/** The right that an import needs. */
export const rightOfImport = {
  stores: "catalogue",
  offers: "catalogue",
  customers: "customers.act",
} as const satisfies Record<ImportKind, Right>;

/** The most lines of a file, without the header row. */
export const importMaxLines = 10_000;
