import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { ShownStaffSession } from "./staff-session-list.tsx";
import { currentDesk } from "#app/core/auth/operator-session.server.ts";
import type { StaffSessionView } from "#app/core/domain/operators/staff-sessions.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { endDeskSession, listDeskSessions } from "./desk-sessions.server.ts";
import { endTillSession, listTillSessions } from "./till-sessions.server.ts";

/** The open desk sessions of a person in words; the caller's own first. */
export async function showDeskSessions(
  { language, now }: OperatorCall,
  personId: string,
  request: Request,
): Promise<ShownStaffSession[]> {
  const [sessions, desk] = await Promise.all([listDeskSessions(personId, now), currentDesk(request)]);
  const shown = sessions.map((session) => inWords(session, language, session.id === desk?.sessionId));
  return shown.sort((one, other) => Number(other.current) - Number(one.current));
}

/** The open tills of a store in words. */
export async function showTillSessions(
  { language, now }: OperatorCall,
  storeId: string,
): Promise<ShownStaffSession[]> {
  return (await listTillSessions(storeId, now)).map((session) => inWords(session, language, false));
}

function inWords(
  { id, device, signedInAt, lastUsedAt }: StaffSessionView,
  language: Language,
  current: boolean,
): ShownStaffSession {
  return {
    ...{ id, device, current },
    signedIn: formatDate(signedInAt, language, "dateTime"),
    lastUsed: formatDate(lastUsedAt, language, "dateTime"),
  };
}

/** Ends the session that a form of that list names. A session that is no longer listed counts as ended. */
export async function endShownSession(call: OperatorCall, personId: string, form: FormData): Promise<void> {
  const id = idSchema.safeParse(form.get("session"));
  if (id.success) await endDeskSession(call, personId, id.data);
}

/** The same for a store's till. */
export async function endShownTill(call: OperatorCall, storeId: string, form: FormData): Promise<void> {
  const id = idSchema.safeParse(form.get("session"));
  if (id.success) await endTillSession(call, storeId, id.data);
}
