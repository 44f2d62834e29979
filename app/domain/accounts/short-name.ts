/**
 * A customer's name as others may see it: first name and initial of the last, `Amina B.`;
 * the first name alone where there is no last, null without a first.
 */
export function shortName(firstName: string | null, lastName: string | null): string | null {
  const first = firstName?.trim();
  if (!first) return null;
  const [initial] = lastName?.trim().toUpperCase() ?? "";
  return initial ? `${first} ${initial}.` : first;
}
