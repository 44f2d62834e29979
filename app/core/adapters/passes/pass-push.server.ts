import { env } from "#app/env.server.ts";
import { appleIssuer } from "./apple-issuer.server.ts";
import { apnsPush } from "./apns-push.server.ts";
import type { PushToDevice } from "./pass-push.ts";

let apple: PushToDevice | undefined;

/**
 * Whether devices can be notified of changes: with Apple's keys, and in the sandbox, where nothing leaves the
 * machine.
 */
export function canPush(): boolean {
  return env.SANDBOX || appleIssuer() !== null;
}

/** Notifies a device about this installation's passes; in the sandbox it only counts as told. */
export const pushToDevice: PushToDevice = async (pushToken) => {
  if (env.SANDBOX) return "TOLD";
  const issuer = appleIssuer();
  if (!issuer) throw new Error("passes are off");
  const { certificate, key, passTypeId } = issuer;
  apple ??= apnsPush({ origin: "https://api.push.apple.com", certificate, key, passTypeId });
  return apple(pushToken);
};
