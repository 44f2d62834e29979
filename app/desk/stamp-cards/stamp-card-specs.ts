import { newStampCardBody } from "#app/core/domain/stamps/stamp-card-record.ts";
import { formOf } from "#app/desk/record/form-of.ts";

/** The page provides partners and offers. */
export const newStampCardSpec = formOf(newStampCardBody, [
  { part: "words", fields: ["title", { name: "status", label: "campaignStatus", needed: true }] },
  { part: "where", fields: [{ name: "partnerId", label: "stampPartner" }] },
  {
    part: "stamps",
    fields: ["target", { name: "offerId", label: "stampOffer" }, "perDay", "minAmountMillimes"],
  },
]);

export const stampCardSpec = formOf(newStampCardBody.omit({ partnerId: true }), [
  { part: "words", fields: ["title", { name: "status", label: "campaignStatus", needed: true }] },
  {
    part: "stamps",
    fields: ["target", { name: "offerId", label: "stampOffer" }, "perDay", "minAmountMillimes"],
  },
]);
