import { weekFields } from "#app/core/domain/stores/opening-hours.ts";
import { newStoreBody } from "#app/core/domain/stores/store-record.ts";
import { formOf } from "./form-of.ts";

const otherRows = ["firstDay", "lastDay", { name: "hours", label: "dayHours" }] as const;

/** A store as whoever keeps it writes it. */
export const storeForm = formOf(newStoreBody.omit({ partnerId: true }), [
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
  { part: "hours", fields: [...weekFields, { name: "otherHours", rows: otherRows }] },
]);
