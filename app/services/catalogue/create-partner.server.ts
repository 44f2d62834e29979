import { newId } from "#app/db/ids.server.ts";
import type { Decision } from "#app/domain/refusals.ts";
import { createOnce, type OperatorWrite } from "./operator-write.server.ts";
import {
  changedPartner,
  newPartner,
  partnerColumns,
  partnerRecord,
  partnerRefusal,
  type PartnerBody,
  type PartnerRecord,
} from "./partner-record.server.ts";

/** Adds a partner. Refuses INVALID_INPUT and CONFLICT (its external reference is another's). */
export async function createPartner(
  call: OperatorWrite,
  body: PartnerBody,
): Promise<Decision<PartnerRecord>> {
  const fields = changedPartner(newPartner, body);
  const refused = await partnerRefusal(fields);
  if (refused) return refused;
  return createOnce(call, { action: "partner.create" }, async (tx) => {
    const data = { id: newId(), ...partnerColumns(fields), createdAt: call.now };
    return partnerRecord(await tx.partner.create({ data }));
  });
}
