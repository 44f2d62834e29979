import { addDays, businessDayOf, startOfDay } from "#app/domain/business-day.ts";

/** Invites by message that one customer may send in a business day. */
export const mostInvitesADay = 20;

/** Days for which nobody is invited again, by whomever. */
const quietDays = 7;

const dayMs = 24 * 60 * 60 * 1000;

/** When the day's invites may begin anew. */
export function nextInviteDay(now: Date): Date {
  return startOfDay(addDays(businessDayOf(now), 1));
}

/** Since when an invite to the same contact is too recent for another. */
export function quietSince(now: Date): Date {
  return new Date(now.getTime() - quietDays * dayMs);
}

/** When a contact that was invited at this moment may be invited again. */
export function quietUntil(invitedAt: Date): Date {
  return new Date(invitedAt.getTime() + quietDays * dayMs);
}

/**
 * The inviter's name where it may stand in a message that goes to anybody: letters only, so that no address or
 * number of a stranger's choosing travels in our name. Null for what is none.
 */
export function nameForInvite(name: string | null): string | null {
  return name !== null && /^[\p{L}\p{M}' ’-]{1,30}( \p{L}\.)?$/u.test(name) ? name : null;
}
