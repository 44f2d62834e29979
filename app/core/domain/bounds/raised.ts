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

/** The same of a bound from below, such as the first day or the lowest level: a lower number, or none any more. */
export function isLoosened(before: unknown, after: unknown): boolean {
  if (after === undefined || before === null) return false;
  return after === null || Number(after) < Number(before);
}

/**
 * The part of a change that gives less, which is done at once: of a list what is lowered in it, with the rest as it is;
 * undefined if there is none.
 */
export function loweredIn(before: unknown, after: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(after)) {
    const least = after.map((value: unknown, at) =>
      isRaised(before[at], value) ? (before[at] as unknown) : value,
    );
    return least.every((value, at) => value === before[at]) ? undefined : least;
  }
  return after === before || isRaised(before, after) ? undefined : after;
}
