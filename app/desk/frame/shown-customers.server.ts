import type { AuditedAct } from "#app/core/db/audit/audit.server.ts";

/**
 * What the audit says of customers whom an answer shows beside other things: one is the customer of the act, several
 * stand in its detail.
 */
export function shownCustomers(ids: readonly string[]): Pick<AuditedAct, "userId" | "detail"> {
  const shown = [...new Set(ids)];
  const [only] = shown;
  if (only === undefined) return {};
  return shown.length === 1 ? { userId: only } : { detail: { shown } };
}
