import { addDays, businessDayOf, countsSince, startOfDay } from "#app/core/domain/business-day.ts";

/** How many invites by message one customer may send in a business day. */
export const maxInvitesPerDay = 20;

/** For this many days after an invite, its contact gets no message about another one, whoever invites. */
export const inviteQuietDays = 7;

/** When the daily limit starts again. */
export function nextInviteDay(now: Date): Date {
  return startOfDay(addDays(businessDayOf(now), 1));
}

/** An invite to the same contact from this moment on is too recent for another message. */
export function quietSince(now: Date): Date {
  return countsSince(now, inviteQuietDays);
}

/**
 * The inviter's name, if it may stand in a message to a stranger: letters only, so that nobody can send an
 * address or number in our name. Null otherwise.
 */
export function nameForInvite(name: string | null): string | null {
  return name !== null && /^[\p{L}\p{M}' ’-]{1,30}( \p{L}\.)?$/u.test(name) ? name : null;
}
