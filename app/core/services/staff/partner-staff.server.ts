import type { Audited } from "#app/core/db/audit/audit.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { partnerRights, rightsOfPartnerRoles } from "#app/core/domain/partners/rights.ts";
import type { StaffPerson } from "#app/generated/prisma/client.ts";
import { endKeysBeyond } from "./end-keys-beyond.server.ts";
import { partnerPersonView } from "./partner-person-view.ts";

/** The rules of a partner's persons that are the same for the partner itself and for operators; see `StaffRules`. */
export function partnerStaff(call: Audited, partnerId: string) {
  return {
    where: { kind: "PARTNER" as const, partnerId },
    lock: (tx: Db) => lockAll(tx, partnerId),
    view: partnerPersonView,
    access: ({ partnerRoles, storeIds }: StaffPerson) => ({ roles: partnerRoles, storeIds }),
    changed: (tx: Db, { id: personId, status, partnerRoles }: StaffPerson) => {
      const held = status === "CLOSED" ? [] : rightsOfPartnerRoles(partnerRoles);
      return endKeysBeyond(tx, call, { personId, kind: "PARTNER", held, all: partnerRights });
    },
  };
}

/** So that of two who close one another only one can. */
async function lockAll(tx: Db, partnerId: string): Promise<void> {
  await readRowsIn(tx)`
    SELECT 1 AS locked FROM staff_person WHERE partner_id = ${partnerId}::uuid ORDER BY id FOR UPDATE`;
}
