import { prisma } from "#app/core/db/client.server.ts";
import { checkNewPassword } from "#app/core/domain/accounts/password.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import { isCommonPassword } from "./common-passwords.ts";

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/**
 * Checks a new password for these logins as `checkNewPassword` does, and whether it is a common one. Refuses
 * USER_INVALID_PASSWORD_FORMAT (of a common one with the detail TOO_COMMON) and PASSWORD_CONFIRMATION_MISMATCH.
 */
export function checkUncommonPassword(input: NewPassword, logins: readonly string[]): Decision<null> {
  const fits = checkNewPassword(input);
  if (!fits.ok || ![null, ...logins].some((login) => isCommonPassword(input.password, login))) return fits;
  return refuse("USER_INVALID_PASSWORD_FORMAT", { details: [{ path: "password", code: "TOO_COMMON" }] });
}

/** The same for a customer, by the logins of the account. */
export async function checkPasswordOf(userId: string, input: NewPassword): Promise<Decision<null>> {
  const logins = await prisma.login.findMany({ where: { userId }, select: { login: true } });
  return checkUncommonPassword(
    input,
    logins.map(({ login }) => login),
  );
}
