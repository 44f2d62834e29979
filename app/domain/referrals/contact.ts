/**
 * An address or number as it may be shown and kept once an invite is over: enough to know again, not enough to write
 * to. `amina@example.tn` → `a•••@example.tn`, `20123456` → `•••••456`. What is masked already stays.
 */
export function maskContact(contact: string): string {
  const at = contact.indexOf("@");
  if (at > 0) return `${contact.slice(0, 1)}•••${contact.slice(at)}`;
  return contact.slice(-3).padStart(contact.length, "•");
}
