import { rememberedDevice, type RememberedDevice } from "#app/core/auth/pending.server.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { getSecurity, type Security } from "#app/core/services/accounts/get-security.server.ts";
import { getProfileInfo } from "#app/core/services/profile/get-profile-info.server.ts";

/** What this browser stores about this customer for the PIN; null if nothing, or about another customer. */
export async function ownDevice(
  request: Request,
  { email, phone }: Pick<Security, "email" | "phone">,
): Promise<RememberedDevice | null> {
  const device = await rememberedDevice.read(request);
  return device && (device.login === email || device.login === phone) ? device : null;
}

/** The `Set-Cookie` by which this browser remembers who can sign in here by PIN. */
export async function rememberDevice(
  request: Request,
  call: ClientCall,
  pinChallenge: string,
): Promise<string> {
  const [before, { email, phone }, { firstName }] = await Promise.all([
    rememberedDevice.read(request),
    getSecurity(call),
    getProfileInfo(call),
  ]);
  // Prefer the login used here before to the other one.
  const own = [email, phone].filter((login) => login !== null);
  const login = own.find((one) => one === before?.login) ?? own[0];
  if (login === undefined) return rememberedDevice.forget();
  return rememberedDevice.keep({ login, firstName, pinChallenge });
}
