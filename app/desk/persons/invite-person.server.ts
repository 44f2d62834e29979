import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import type { Actor } from "#app/core/db/audit/audit.server.ts";
import { mayGrant, rightsOf, type Role } from "#app/core/domain/operators/rights.ts";
import type { Person } from "#app/core/domain/operators/person-answer.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import { inviteStaff, type Inviting, type NewStaff } from "#app/core/services/staff/invite-staff.server.ts";
import { personView } from "./person-view.server.ts";

export interface NewPerson {
  name: string;
  /** Lower-case. */
  email: string;
  roles: Role[];
}

/**
 * Invites a person to the desk by mail, once per idempotency key. Without a caller the invitation comes from
 * the server itself. Refuses FORBIDDEN for roles with a right that the caller does not hold, CONFLICT for a
 * known e-mail, and IDEMPOTENCY_KEY_REUSED.
 */
export async function invitePerson(
  call: Inviting & Actor,
  { name, email, roles }: NewPerson,
): Promise<Decision<Person>> {
  requireFreshFactor(call);
  if (call.caller && !mayGrant(call.caller.rights, rightsOf(roles))) return refuse("FORBIDDEN");
  const person: NewStaff = { kind: "OPERATOR", name, email, roles: [...new Set(roles)] };
  return inviteStaff(call, { person, detail: { roles }, view: personView });
}
