/** The fields that make a profile complete; rules.md, level 4. */
export const profileFields = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "birthday",
  "gender",
  "state",
  "avatar",
] as const;

export type ProfileField = (typeof profileFields)[number];

/** The fields still to be filled, in the order in which the page asks for them. */
export function missingFields(filled: Record<ProfileField, unknown>): ProfileField[] {
  return profileFields.filter((field) => filled[field] === null || filled[field] === undefined);
}

/** A date of birth as people write it. */
export interface Birthday {
  day: number;
  month: number;
  year: number;
}

/** The day meant, at UTC midnight; null where the calendar has no such day, it lies in the future or before 1900. */
export function birthdayDate({ day, month, year }: Birthday, today: string): Date | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 && date.toISOString().slice(0, 10) < today ? date : null;
}

export function birthdayOf(date: Date): Birthday {
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

/** How many different interests a customer has to choose. */
export const fewestTags = 3;

/** A picture may be as large as this; what is more is too large even to be read whole. */
export const avatarMostBytes = 2 * 1024 * 1024;
export const avatarMostReadBytes = 10 * 1024 * 1024;

const avatarPath = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([0-9a-f]{32})$/;

/**
 * The key under which a customer's picture is kept; null where the two cannot be such. `random` is 128 bits in hex:
 * the address of a picture is not to be guessed, and a new picture has a new one.
 */
export function avatarKeyOf(userId: string, random: string): string | null {
  return avatarPath.test(`${userId}/${random}`) ? `customers/${userId}/avatar-${random}` : null;
}

/** Where a customer's picture is to be seen; null without one. */
export function avatarUrlOf(avatarKey: string | null): string | null {
  const [, userId, random] = /^customers\/(.+)\/avatar-(.+)$/.exec(avatarKey ?? "") ?? [];
  return userId && random ? `/avatars/${userId}/${random}` : null;
}
