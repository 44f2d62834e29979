import { prisma } from "#app/core/db/client.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { mayGrant } from "#app/core/domain/operators/rights.ts";
import type { PartnerPerson } from "#app/core/domain/partners/person-answer.ts";
import { rightsOfPartnerRoles, type PartnerRole } from "#app/core/domain/partners/rights.ts";
import { refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { changeStaff, type StaffChange } from "#app/core/services/staff/change-staff.server.ts";
import { inviteStaff } from "#app/core/services/staff/invite-staff.server.ts";
import { partnerPersonView } from "#app/core/services/staff/partner-person-view.ts";
import { partnerStaff } from "#app/core/services/staff/partner-staff.server.ts";
import type { StaffPerson } from "#app/generated/prisma/client.ts";
import { refuseClosed, requireFactorUnlessClosed } from "#app/partner/house/refuse-closed.server.ts";

interface NewPartnerPerson {
  name: string;
  /** Lower-case. */
  email: string;
  roles: PartnerRole[];
  storeIds?: string[];
}

/**
 * Invites a person to the caller's house by mail, once per idempotency key. Refuses FORBIDDEN for a role with a right that
 * the caller does not hold, INVALID_INPUT for a STORE person without a store, NOT_FOUND (another partner's store),
 * STORE_CLOSED for a closed partner, CONFLICT for an e-mail that a partner's person has, and IDEMPOTENCY_KEY_REUSED.
 */
export async function invitePartnerPerson(
  call: PartnerCall,
  { name, email, roles, storeIds = [] }: NewPartnerPerson,
): Promise<Decision<PartnerPerson>> {
  await requireFactorUnlessClosed(call);
  const { partnerId, rights } = call.caller;
  const access = { partnerRoles: unique(roles), storeIds: storesOf(roles, storeIds) };
  const refusing = async () => {
    if (!mayGrant(rights, rightsOfPartnerRoles(roles))) return refuse("FORBIDDEN");
    return (await refuseClosed(call)) ?? refuseStores(partnerId, { ...access, named: storeIds });
  };
  return inviteStaff(call, {
    person: { kind: "PARTNER", roles: [], partnerId, name, email, ...access },
    detail: { roles: access.partnerRoles, storeIds: access.storeIds },
    view: partnerPersonView,
    refusing,
  });
}

export interface PartnerPersonChange extends StaffChange {
  name?: string;
  roles?: PartnerRole[];
  storeIds?: string[];
  weeklyMail?: boolean;
}

/**
 * Changes a person of the caller's house. Refuses FORBIDDEN where the person has, or would have, a right that the caller
 * does not hold, LAST_OWNER if no other owner could come in, INVALID_INPUT for a STORE person without a store,
 * NOT_FOUND (also another partner's store), STORE_CLOSED for a closed partner, and what `changeStaff` refuses.
 */
export async function changePartnerPerson(
  call: PartnerCall,
  id: string,
  body: PartnerPersonChange,
): Promise<Decision<PartnerPerson>> {
  await requireFactorUnlessClosed(call);
  const closed = await refuseClosed(call);
  if (closed) return closed;
  const { partnerId, rights } = call.caller;
  return changeStaff(call, id, body, {
    ...partnerStaff(call, partnerId),
    columns: ({ name, roles, storeIds, weeklyMail }: PartnerPersonChange, before) => {
      const partnerRoles = unique(roles ?? before.partnerRoles);
      return {
        ...(name !== undefined && { name }),
        ...(weeklyMail !== undefined && { weeklyMail }),
        partnerRoles,
        storeIds: storesOf(partnerRoles, storeIds ?? before.storeIds),
      };
    },
    refuses: async (tx, before, after) => {
      // Of somebody who is closed too: whoever opens them later would grant what is written here.
      const given = [before, after].flatMap(({ partnerRoles }) => rightsOfPartnerRoles(partnerRoles));
      if (!mayGrant(rights, given)) return refuse("FORBIDDEN");
      if (isOwner(before) && !isOwner(after) && !(await hasOtherOwner(tx, before)))
        return refuse("LAST_OWNER");
      return refuseStores(partnerId, { ...after, named: body.storeIds ?? [] });
    },
  });
}

const unique = (roles: readonly PartnerRole[]) => [...new Set(roles)];

/** Stores are kept for those alone who have no others. */
function storesOf(roles: readonly PartnerRole[], storeIds: readonly string[]): string[] {
  return roles.includes("STORE") ? [...new Set(storeIds)] : [];
}

function isOwner({ partnerRoles, status }: StaffPerson): boolean {
  return status !== "CLOSED" && partnerRoles.includes("OWNER");
}

/** Beside one who can come in, another who can; beside one who is invited, any. */
async function hasOtherOwner(tx: Db, { id, partnerId, status }: StaffPerson): Promise<boolean> {
  const others = { partnerId, id: { not: id }, partnerRoles: { has: "OWNER" as const } };
  const open = status === "ACTIVE" ? status : { not: "CLOSED" as const };
  return (await tx.staffPerson.count({ where: { ...others, status: open } })) > 0;
}

interface Stores {
  partnerRoles: readonly PartnerRole[];
  storeIds: readonly string[];
  /** Those that the caller names, whether they are kept or not. */
  named: readonly string[];
}

async function refuseStores(
  partnerId: string,
  { partnerRoles, storeIds, named }: Stores,
): Promise<Refused | null> {
  if (partnerRoles.includes("STORE") && storeIds.length === 0)
    return refuse("INVALID_INPUT", { details: [{ path: "storeIds", code: "REQUIRED" }] });
  const ids = [...new Set(named)];
  const own = ids.length === 0 ? 0 : await prisma.store.count({ where: { partnerId, id: { in: ids } } });
  return own === ids.length ? null : refuse("NOT_FOUND");
}
