import { newStoreBody } from "#app/core/domain/stores/store-record.ts";
import { formOf } from "#app/desk/record/form-of.ts";

const storeParts = [
  {
    part: "who",
    fields: [
      "name",
      "state",
      { name: "address", wide: true },
      "latitude",
      "longitude",
      "...",
      "externalReference",
    ],
  },
] as const;

/** The page provides the partner. */
export const storeSpec = formOf(newStoreBody.omit({ partnerId: true }), storeParts);

/** In a file each store names its partner; none is closed. */
export const storeLineSpec = formOf(newStoreBody.omit({ closedFrom: true }), [
  { part: "at", fields: ["partnerId"] },
  ...storeParts,
]);
