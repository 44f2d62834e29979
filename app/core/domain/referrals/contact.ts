/**
 * An address or number as it may be shown and kept after an invite is over: enough to recognise it, not
 * enough to write to it. `amina@example.tn` → `a•••@example.tn`, `20123456` → `•••••456`. A masked contact
 * stays as it is.
 */
export function maskContact(contact: string): string {
  const at = contact.indexOf("@");
  if (at > 0) return `${contact.slice(0, 1)}•••${contact.slice(at)}`;
  return contact.slice(-3).padStart(contact.length, "•");
}
