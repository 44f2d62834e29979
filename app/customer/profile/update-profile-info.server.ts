import { isTooYoung, noteToldBirthday } from "#app/core/db/accounts/age.server.ts";
import { readProfileInfo } from "#app/core/db/accounts/profile-info.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { LevelUp } from "#app/core/domain/levels/level-up-answer.ts";
import { birthdayDate, type Birthday } from "#app/core/domain/accounts/profile.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Gender } from "#app/generated/prisma/client.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { eventRewards } from "#app/core/rewards/event-rewards.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { ProfileInfo } from "#app/core/domain/accounts/profile-answer.ts";

export interface ProfileChange {
  firstName?: string;
  lastName?: string;
  birthday?: Birthday;
  gender?: Gender;
  state?: string;
  locale?: Language;
}

/**
 * Changes the given fields only; a profile that becomes complete may raise the level. Refuses INVALID_INPUT
 * for a birthday that is not a past date, and TOO_YOUNG for one with which nobody may have an account; it is not kept,
 * but the age is in doubt until support has confirmed it; so it is if a minor becomes an adult by it.
 */
export async function updateProfileInfo(
  call: ClientCall,
  { birthday, ...rest }: ProfileChange,
): Promise<Decision<ProfileInfo & { levelUp: LevelUp | null }>> {
  const { userId } = call.caller;
  const date = birthday && birthdayDate(birthday, businessDayOf(call.now));
  if (date === null)
    return refuse("INVALID_INPUT", { details: [{ path: "birthday", code: "INVALID_DATE" }] });
  if (date) await noteToldBirthday(userId, date, call.now);
  if (date && isTooYoung(date, call.now))
    return refuse("TOO_YOUNG", { details: [{ path: "birthday", code: "TOO_YOUNG" }] });
  const change = { ...rest, ...(date && { birthday: date }) };
  const levelUp = await transact(async (tx) => {
    await tx.customer.update({ where: { id: userId }, data: change });
    return eventRewards().raiseLevels(tx, userId, call.now);
  });
  return accept({ ...(await readProfileInfo(userId)), levelUp });
}
