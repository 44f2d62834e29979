const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** A session ends 90 days after its last use. */
export const sessionLifeSeconds = (90 * day) / 1000;

export function isSessionOver(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= sessionLifeSeconds * 1000;
}

const minute = 60 * 1000;

/** For so long after a sign-in nobody is asked for the password again. */
const freshSignInMs = 10 * minute;

export function isFreshSignIn(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() <= freshSignInMs;
}

/** Whether this use has to be recorded. Once an hour is precise enough for a limit of ninety days. */
export function isUseWorthWriting(lastUsedAt: Date, now: Date): boolean {
  return now.getTime() - lastUsedAt.getTime() >= hour;
}
