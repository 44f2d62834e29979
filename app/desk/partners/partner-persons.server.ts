import { requireFreshFactor } from "#app/core/auth/second-factor.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { NewestFirstQuery } from "#app/core/db/newest-first.server.ts";
import type { Page } from "#app/core/domain/paging.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";
import type { PartnerPerson } from "#app/core/domain/partners/person-answer.ts";
import type { PartnerRole } from "#app/core/domain/partners/rights.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { changeLocked, changeStaff, type StaffChange } from "#app/core/services/staff/change-staff.server.ts";
import { inviteStaff } from "#app/core/services/staff/invite-staff.server.ts";
import { personsOf } from "#app/core/services/staff/persons-of.server.ts";
import { partnerPersonView } from "#app/core/services/staff/partner-person-view.ts";
import { partnerStaff } from "#app/core/services/staff/partner-staff.server.ts";
import type { StaffPerson } from "#app/generated/prisma/client.ts";

/** Who is let into a partner's house makes keys of its tills, which are worth points: so it takes what such a key takes. */
const ownersRight = "finance" satisfies Right;

/** The persons of a partner's house, closed ones too, newest first. Refuses NOT_FOUND. */
export async function listPartnerPersons(
  partnerId: string,
  query: NewestFirstQuery,
): Promise<Decision<Page<PartnerPerson>>> {
  if (!(await isPartner(partnerId))) return refuse("NOT_FOUND");
  return accept(await personsOf(partnerId, query));
}

/**
 * Invites an owner to a partner's house, once per idempotency key: the first one, or one more where all have lost their
 * access. Somebody of the house with this e-mail is an owner from then on, and gets a new invitation. Refuses NOT_FOUND
 * (the partner), FORBIDDEN without `finance`, CONFLICT for an e-mail that another partner's person uses, and IDEMPOTENCY_KEY_REUSED.
 */
export async function inviteOwner(
  call: OperatorCall,
  partnerId: string,
  { name, email }: { name: string; email: string },
): Promise<Decision<PartnerPerson>> {
  requireFreshFactor(call);
  if (!call.caller.rights.includes(ownersRight)) return refuse("FORBIDDEN");
  const partnerRoles: PartnerPerson["roles"] = ["OWNER"];
  return inviteStaff(call, {
    person: { kind: "PARTNER", roles: [], partnerId, partnerRoles, name, email },
    detail: { roles: partnerRoles, partnerId },
    view: partnerPersonView,
    refusing: async () => ((await isPartner(partnerId)) ? null : refuse("NOT_FOUND")),
    again: async (tx, id) => {
      const rules = { ...partnerStaff(call, partnerId), columns: asOwner, refuses: async () => null };
      const invited = await changeLocked(tx, call, { id, body: { active: true, invite: true }, rules });
      if (!invited.ok) throw new Error(`an owner who cannot be invited again: ${invited.refusal}`);
      return invited.value;
    },
  });
}

function asOwner(_change: StaffChange, { partnerRoles }: StaffPerson) {
  return { partnerRoles: [...new Set<PartnerRole>(["OWNER", ...partnerRoles])] };
}

/**
 * Closes a person of a partner's house, opens them again, or invites them again; the last owner too, because operators
 * invite another. Refuses NOT_FOUND (the partner's person), FORBIDDEN to let somebody in without `finance`, and what `changeStaff` refuses.
 */
export async function changePersonOfPartner(
  call: OperatorCall,
  { partnerId, personId }: { partnerId: string; personId: string },
  body: StaffChange,
): Promise<Decision<PartnerPerson>> {
  requireFreshFactor(call);
  const lets = body.active === true || body.invite === true;
  if (lets && !call.caller.rights.includes(ownersRight)) return refuse("FORBIDDEN");
  const rules = { ...partnerStaff(call, partnerId), columns: () => ({}), refuses: async () => null };
  return changeStaff(call, personId, body, rules);
}

async function isPartner(id: string): Promise<boolean> {
  return (await prisma.partner.findUnique({ where: { id }, select: { id: true } })) !== null;
}
