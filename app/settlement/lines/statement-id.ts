import { createHash } from "node:crypto";
import type { Month } from "./month.ts";

/**
 * The id of a company's statement of a month. It follows from both alone, so that lines of the running month bear it before
 * the statement is closed. `statementIdSql` says the same to the database.
 */
export function statementIdOf(legalEntityId: string, month: Month): string {
  const hash = createHash("sha256").update(`statement:${legalEntityId}:${month}`).digest("hex");
  return hash.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
