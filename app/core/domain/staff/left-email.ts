const domain = "left.invalid";

/** Stands for the e-mail of a person who has left and does not come back: it frees theirs, and no mail reaches it. */
export function leftEmail(id: string): string {
  return `${id}@${domain}`;
}

export function isLeftEmail(email: string): boolean {
  return email.endsWith(`@${domain}`);
}
