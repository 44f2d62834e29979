import { newPartnerBody } from "#app/core/domain/partners/partner-record.ts";
import { formOf } from "#app/desk/record/form-of.ts";

export const partnerSpec = formOf(newPartnerBody, [
  { part: "who", fields: ["name", "earnRate", "tags", "logoUrl", "...", "externalReference"] },
  { part: "words", fields: ["description"] },
  { part: "online", fields: ["online", "onlineUrl"] },
]);
