import { listChangesOf } from "./list-audit.server.ts";
import type { Values } from "#app/core/domain/audit/changed-values.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { auditShown } from "./audit-words.server.ts";

const shown = 20;

/** The latest changes of one record in words, newest first. `unseen`: fields that this reader may not know. */
export async function recordHistory(call: OperatorCall, id: string, unseen: readonly string[] = []) {
  const known = (values: Values | null) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => !unseen.includes(name)));
  const acts = await listChangesOf(id, shown);
  const seen = acts.map((act) => ({ ...act, before: known(act.before), after: known(act.after) }));
  return auditShown(seen, call);
}
