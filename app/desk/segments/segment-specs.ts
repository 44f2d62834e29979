import { newSegmentBody } from "#app/core/domain/segments/segment-record.ts";
import { formOf } from "#app/desk/record/form-of.ts";

/** The page provides the choices of the condition. */
export const segmentSpec = formOf(newSegmentBody, [
  { part: "who", fields: ["name"] },
  { part: "statements", fields: [{ name: "where", kind: "condition" }] },
]);
