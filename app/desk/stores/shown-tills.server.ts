import { idSchema } from "#app/core/domain/fields.ts";
import { sessionInWords } from "#app/core/pages/staff/shown-sessions.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { endTillSession, listTillSessions } from "./till-sessions.server.ts";
import type { ShownStaffSession } from "#app/core/ui/staff/staff-session-list.tsx";

/** The open tills of a store in words. */
export async function showTillSessions(
  { language, now }: OperatorCall,
  storeId: string,
): Promise<ShownStaffSession[]> {
  return (await listTillSessions(storeId, now)).map((session) => sessionInWords(session, language, false));
}

/** Ends the till that a form of that list names. One that is no longer listed counts as ended. */
export async function endShownTill(call: OperatorCall, storeId: string, form: FormData): Promise<void> {
  const id = idSchema.safeParse(form.get("session"));
  if (id.success) await endTillSession(call, storeId, id.data);
}
