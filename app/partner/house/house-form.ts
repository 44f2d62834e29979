import { newPartnerBody } from "#app/core/domain/partners/partner-record.ts";
import { formOf } from "#app/core/ui/record/form-of.ts";

const known = { name: true, logoUrl: true, description: true, online: true, onlineUrl: true } as const;

/** What customers know a partner by; the body of a new one says which fields are required. */
export const houseForm = formOf(newPartnerBody.pick(known), [
  { part: "who", fields: ["name", "logoUrl"] },
  { part: "words", fields: ["description"] },
  { part: "online", fields: ["online", "onlineUrl"] },
]);
