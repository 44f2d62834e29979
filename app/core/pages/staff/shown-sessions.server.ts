import { idSchema } from "#app/core/domain/fields.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { ShownStaffSession } from "#app/core/ui/staff/staff-session-list.tsx";
import type { StaffSessionView } from "#app/core/domain/operators/staff-sessions.ts";
import type { OperatorCall, PartnerCall } from "#app/core/services/call.ts";
import { endStaffSession, listStaffSessions } from "#app/core/services/staff/sessions-of.server.ts";

/** The open sessions of a person in words; the caller's own, by its id, first. */
export async function showStaffSessions(
  { language, now }: OperatorCall | PartnerCall,
  personId: string,
  ownId: string | undefined,
): Promise<ShownStaffSession[]> {
  const sessions = await listStaffSessions(personId, now);
  const shown = sessions.map((session) => sessionInWords(session, language, session.id === ownId));
  return shown.sort((one, other) => Number(other.current) - Number(one.current));
}

/** A session in words. */
export function sessionInWords(
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
export async function endShownSession(
  call: OperatorCall | PartnerCall,
  personId: string,
  form: FormData,
): Promise<void> {
  const id = idSchema.safeParse(form.get("session"));
  if (id.success) await endStaffSession(call, personId, id.data);
}
