/** Fewer people than these are not told: they could be known by name. */
const fewest = 5;

export interface PeopleSeen {
  seen: number;
  /** Those of them who had not been seen before. */
  new: number;
}

/**
 * How many customers came, for the first time and again; all null if one of these is a few, for the others tell it.
 * @param least fewer than these are a few
 */
export function shownPeople(
  counted: PeopleSeen,
  least = fewest,
): Record<"seen" | "new" | "returning", number | null> {
  const people = { ...counted, returning: counted.seen - counted.new };
  const isFew = Object.values(people).some((count) => count > 0 && count < least);
  return isFew ? { seen: null, new: null, returning: null } : people;
}
