/**
 * Who acts, as the audit names them: a system's key or a person of the team, a merchant's key or a person of a partner's
 * house, Mezia itself.
 */
export const auditActors = ["OPERATOR_KEY", "PERSON", "MERCHANT_KEY", "PARTNER_PERSON", "SYSTEM"] as const;

/** Whose audit: that of Mezia's team and its systems, or merchants' answers. */
export const auditSides = ["TEAM", "MERCHANTS"] as const;

export type AuditActor = (typeof auditActors)[number];

/** The actors of the merchants' side; all others are of the team's. */
export const merchantActors = ["MERCHANT_KEY", "PARTNER_PERSON"] as const satisfies readonly AuditActor[];
export type AuditSide = (typeof auditSides)[number];
