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

/** The fields that are still empty, in the order in which the page asks for them. */
export function missingFields(filled: Record<ProfileField, unknown>): ProfileField[] {
  return profileFields.filter((field) => filled[field] === null || filled[field] === undefined);
}

/** A date of birth as people type it. */
export interface Birthday {
  day: number;
  month: number;
  year: number;
}

/** Younger than that nobody signs up: it is a slip of the hand, such as today's date. */
const youngestYears = 3;

/** The day at UTC midnight. Null when it does not exist, is before 1900, or nobody of that age has an account. */
export function birthdayDate({ day, month, year }: Birthday, today: string): Date | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  const latest = `${Number(today.slice(0, 4)) - youngestYears}${today.slice(4)}`;
  return real && year >= 1900 && date.toISOString().slice(0, 10) <= latest ? date : null;
}

export function birthdayOf(date: Date): Birthday {
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}

/** How many different interests a customer has to choose. */
export const minTags = 3;
