/**
 * Whether a change of a bound or reward gives more than before: a higher number, one of a list, or no ceiling where
 * there was one (null). To set a ceiling where there was none is to lower it.
 */
export function isRaised(before: unknown, after: unknown): boolean {
  if (after === undefined || before === after) return false;
  if (Array.isArray(before) && Array.isArray(after))
    return after.some((value, at) => isRaised(before[at], value));
  if (before === null) return false;
  return after === null || Number(after) > Number(before);
}
