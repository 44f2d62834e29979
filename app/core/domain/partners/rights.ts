/** What a partner's key or person may do in their own house; each call of partners names one of them, or takes any. */
export const partnerRights = ["offers", "stores", "staff", "claims", "figures", "money", "keys"] as const;

export type PartnerRight = (typeof partnerRights)[number];

/** A role is a set of rights; a STORE person's hold in their own stores alone. */
const rightsOfPartnerRole = {
  OWNER: partnerRights,
  MANAGER: ["offers", "stores", "staff", "claims", "figures"],
  FINANCE: ["figures", "money"],
  STORE: ["claims", "figures"],
} as const satisfies Record<string, readonly PartnerRight[]>;

export type PartnerRole = keyof typeof rightsOfPartnerRole;

export const partnerRoles = Object.keys(rightsOfPartnerRole) as [PartnerRole, ...PartnerRole[]];

const gives = (role: PartnerRole, right: PartnerRight) =>
  (rightsOfPartnerRole[role] as readonly PartnerRight[]).includes(right);

/** The rights of somebody with these roles, in the order of the list above. */
export function rightsOfPartnerRoles(roles: readonly PartnerRole[]): PartnerRight[] {
  return partnerRights.filter((right) => roles.some((role) => gives(role, right)));
}

/** The roles that have this right. */
export function partnerRolesWith(right: PartnerRight): PartnerRole[] {
  return partnerRoles.filter((role) => gives(role, right));
}

/** The roles that somebody with these rights may give: none with a right that they do not hold. */
export function grantableRoles(held: readonly PartnerRight[]): PartnerRole[] {
  return partnerRoles.filter((role) => rightsOfPartnerRoles([role]).every((right) => held.includes(right)));
}

/**
 * The stores in which a caller of a partner has this right; null for all of the partner's. A STORE person has theirs,
 * unless another role gives the right too.
 */
export function storesWith(
  { person }: { person: { roles: readonly PartnerRole[]; storeIds: readonly string[] } | null },
  right: PartnerRight,
): readonly string[] | null {
  if (person === null || person.roles.some((role) => role !== "STORE" && gives(role, right))) return null;
  return person.storeIds;
}
