import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import { changeGuarded, type OperatorWrite } from "./operator-write.server.ts";
import {
  changedPartner,
  partnerColumns,
  partnerRecord,
  partnerRefusal,
  type PartnerBody,
  type PartnerRecord,
} from "./partner-record.server.ts";

/** Changes what the body names. Refuses NOT_FOUND, INVALID_INPUT and CONFLICT (its external reference is another's). */
export async function changePartner(
  call: OperatorWrite,
  id: string,
  body: Partial<PartnerBody>,
): Promise<Decision<PartnerRecord>> {
  return changeGuarded(call, { action: "partner.change", target: id, body }, async (tx) => {
    // Locked, so that two operators who change different fields both have their way.
    await tx.$queryRaw`SELECT 1 AS locked FROM partner WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.partner.findUnique({ where: { id } });
    if (!row) return refuse("NOT_FOUND");
    const fields = changedPartner(partnerRecord(row), body);
    const refused = await partnerRefusal(fields);
    if (refused) return refused;
    return accept(partnerRecord(await tx.partner.update({ where: { id }, data: partnerColumns(fields) })));
  });
}
