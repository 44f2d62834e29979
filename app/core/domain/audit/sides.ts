/**
 * Who acts, as the audit names them: a system's key or a person of the team, a merchant's key, Mezia itself.
 */
export const auditActors = ["OPERATOR_KEY", "PERSON", "MERCHANT_KEY", "SYSTEM"] as const;

/** Whose audit: that of Mezia's team and its systems, or merchants' answers. */
export const auditSides = ["TEAM", "MERCHANTS"] as const;

export type AuditActor = (typeof auditActors)[number];
export type AuditSide = (typeof auditSides)[number];
