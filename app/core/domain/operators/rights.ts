/** What an operator may do; each call of the API for operators names one of them. */
export const rights = [
  "customers.read",
  "customers.act",
  "claims",
  "catalogue",
  "campaigns",
  "messages",
  "finance",
  "bounds",
  "reports",
  "exports",
  "keys",
  "persons",
  "system",
  "audit",
] as const;

export type Right = (typeof rights)[number];

/** A role is a set of rights. */
export const rightsOfRole = {
  SUPPORT: ["customers.read", "customers.act", "claims"],
  CATALOGUE: ["catalogue", "campaigns", "messages", "reports"],
  FINANCE: ["customers.read", "finance", "reports", "audit"],
  ADMIN: rights,
} as const satisfies Record<string, readonly Right[]>;

export type Role = keyof typeof rightsOfRole;

export const roles = Object.keys(rightsOfRole) as Role[];

/**
 * Whether an operator, or a partner, with the rights `held` may give the rights `given` to somebody who already has
 * `before`. Nobody can grant a right that they do not hold.
 */
export function mayGrant<R extends string>(
  held: readonly R[],
  given: readonly R[],
  before: readonly R[] = [],
): boolean {
  return given.every((right) => before.includes(right) || held.includes(right));
}

/** The rights of somebody with these roles, in the order of the list above. */
export function rightsOf(roles: readonly Role[]): Right[] {
  const held = new Set<Right>(roles.flatMap((role) => rightsOfRole[role]));
  return rights.filter((right) => held.has(right));
}

/** The roles that hold a right. */
export function rolesWith(right: Right): Role[] {
  return roles.filter((role) => rightsOf([role]).includes(right));
}
