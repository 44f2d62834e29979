import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import type { Actor } from "#app/core/db/audit/audit.server.ts";
import { readRowsIn } from "#app/core/db/statements.server.ts";
import type { Person } from "#app/core/domain/operators/person-answer.ts";
import { mayGrant, rights, rightsOf, type Role } from "#app/core/domain/operators/rights.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ChangingCall } from "#app/core/services/record-change.server.ts";
import { changeStaff, type StaffChange } from "#app/core/services/staff/change-staff.server.ts";
import { endKeysBeyond } from "#app/core/services/staff/end-keys-beyond.server.ts";
import type { Inviting } from "#app/core/services/staff/invite-staff.server.ts";
import type { StaffPerson } from "#app/generated/prisma/client.ts";
import { personView } from "./person-view.server.ts";

export interface PersonChange extends StaffChange {
  roles?: Role[];
}

/**
 * Changes a person of the desk. Refuses FORBIDDEN if it would give a right that the caller does not hold, and what
 * `changeStaff` refuses.
 */
export async function changePerson(
  call: Inviting & Actor & ChangingCall,
  id: string,
  body: PersonChange,
): Promise<Decision<Person>> {
  requireFreshFactor(call);
  const held = call.caller?.rights;
  return changeStaff(call, id, body, {
    where: { kind: "OPERATOR" },
    lock: async (tx) => {
      await readRowsIn(tx)`SELECT 1 AS locked FROM staff_person WHERE id = ${id}::uuid FOR UPDATE`;
    },
    view: personView,
    columns: ({ roles }: PersonChange) => (roles ? { roles: [...new Set(roles)] } : {}),
    access: ({ roles }) => ({ roles }),
    refuses: async (_tx, before, after) =>
      held && !mayGrant(held, rightsHeld(after), rightsHeld(before)) ? refuse("FORBIDDEN") : null,
    changed: (tx, person) =>
      endKeysBeyond(tx, call, {
        personId: person.id,
        kind: "OPERATOR",
        held: rightsHeld(person),
        all: rights,
      }),
  });
}

function rightsHeld({ roles, status }: StaffPerson) {
  return status === "CLOSED" ? [] : rightsOf(roles);
}
