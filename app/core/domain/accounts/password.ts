import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";

export const minPasswordLength = 8;
export const maxPasswordLength = 32;
/** bcrypt ignores all bytes after these. */
const maxBytes = 72;

/** Makes the same password from another keyboard equal: é as one character or as two. */
export function normalPassword(password: string): string {
  return password.normalize("NFC");
}

/**
 * Whether an account may have this password: 8 to 32 characters, at least one letter and one digit of any
 * script, at most 72 bytes; rules.md, Accounts.
 */
export function isPassword(text: string): boolean {
  const password = normalPassword(text);
  const characters = [...password].length;
  if (characters < minPasswordLength || characters > maxPasswordLength) return false;
  if (new TextEncoder().encode(password).length > maxBytes) return false;
  // No control characters, because bcrypt stops at a zero byte. No half surrogate pairs, because they have no
  // bytes of their own.
  return /\p{L}/u.test(password) && /\p{Nd}/u.test(password) && !/[\p{Cc}\p{Cs}]/u.test(password);
}

/**
 * Checks a new password and its repetition. Refuses USER_INVALID_PASSWORD_FORMAT and
 * PASSWORD_CONFIRMATION_MISMATCH.
 */
export function checkNewPassword({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): Decision<null> {
  const wrong = (path: string, code: "USER_INVALID_PASSWORD_FORMAT" | "PASSWORD_CONFIRMATION_MISMATCH") =>
    refuse(code, { details: [{ path, code }] });
  if (!isPassword(password)) return wrong("password", "USER_INVALID_PASSWORD_FORMAT");
  const same = normalPassword(password) === normalPassword(confirmPassword);
  return same ? accept(null) : wrong("confirmPassword", "PASSWORD_CONFIRMATION_MISMATCH");
}
