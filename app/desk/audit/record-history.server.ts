import { listChangesOf } from "./list-audit.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { auditShown } from "./audit-words.server.ts";

const shown = 20;

/** The latest changes of one record in words, newest first. */
export async function recordHistory(call: OperatorCall, id: string) {
  return auditShown(await listChangesOf(id, shown), call);
}
