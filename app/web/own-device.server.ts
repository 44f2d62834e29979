import { rememberedDevice, type RememberedDevice } from "#app/auth/pending.server.ts";
import type { Security } from "#app/services/accounts/get-security.server.ts";

/** What this browser remembers of this customer for the PIN; null when it remembers nobody or somebody else. */
export async function ownDevice(
  request: Request,
  { email, phone }: Pick<Security, "email" | "phone">,
): Promise<RememberedDevice | null> {
  const device = await rememberedDevice.read(request);
  return device && (device.login === email || device.login === phone) ? device : null;
}
