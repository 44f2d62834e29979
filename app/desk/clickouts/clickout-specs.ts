import { newClickoutBody } from "#app/core/domain/clickouts/clickout-record.ts";
import { formOf } from "#app/desk/record/form-of.ts";
import { field, type FormPart } from "#app/desk/record/specs.ts";

const clickoutDates = {
  part: "period",
  fields: [
    { name: "availableFrom", label: "claimFrom" },
    { name: "availableTo", label: "claimTo" },
    { name: "stock", label: "units" },
    "...",
  ],
} as const;

/**
 * Code, offer and number of uses are fixed when a code is made, as it may be printed by then. The page
 * provides the offers.
 */
export const newClickoutSpec = formOf(newClickoutBody, [
  { part: "code", fields: ["code", { name: "offerId", label: "claimedOffer" }, "singleUse"] },
  clickoutDates,
]);

export const clickoutSpec = formOf(newClickoutBody.omit({ code: true, offerId: true, singleUse: true }), [
  clickoutDates,
]);

/** The message for customers during maintenance. */
export const maintenanceSpec: readonly FormPart[] = [
  { part: "message", fields: [field("message", "long", { localized: true, label: "closedMessage" })] },
];
