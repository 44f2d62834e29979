/**
 * A customer's name as others may see it: first name and initial of the last name, `Amina B.`. Only the first
 * name when there is no last name; null without a first name.
 */
export function shortName(firstName: string | null, lastName: string | null): string | null {
  const first = firstName?.trim();
  if (!first) return null;
  const [initial] = lastName?.trim().toUpperCase() ?? "";
  return initial ? `${first} ${initial}.` : first;
}
