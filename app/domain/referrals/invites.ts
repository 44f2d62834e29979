import { addDays, businessDayOf, startOfDay } from "#app/domain/business-day.ts";

/** How many invites by message one customer may send in a business day. */
export const maxInvitesPerDay = 20;

/** For this many days after an invite, nobody may invite the same contact again. */
export const inviteQuietDays = 7;

const dayMs = 24 * 60 * 60 * 1000;

/** When the daily limit starts again. */
export function nextInviteDay(now: Date): Date {
  return startOfDay(addDays(businessDayOf(now), 1));
}

/** An invite to the same contact after this moment is too recent for another one. */
export function quietSince(now: Date): Date {
  return new Date(now.getTime() - inviteQuietDays * dayMs);
}

/** When a contact that was invited at this moment may be invited again. */
export function quietUntil(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + inviteQuietDays * dayMs);
}

/**
 * The inviter's name, if it may stand in a message to a stranger: letters only, so that nobody can send an
 * address or number in our name. Null otherwise.
 */
export function nameForInvite(name: string | null): string | null {
  return name !== null && /^[\p{L}\p{M}' ’-]{1,30}( \p{L}\.)?$/u.test(name) ? name : null;
}
