import { env } from "#app/env.server.ts";
import { googleObjects } from "./google-objects.server.ts";
import type { UpdateGooglePass } from "./google-update.ts";
import { googleIssuer } from "./google-wallet.server.ts";

let google: UpdateGooglePass | undefined;

/** Whether passes can be changed: with Google's keys, and in the sandbox, where nothing leaves the machine. */
export function canUpdateGoogle(): boolean {
  return env.SANDBOX || googleIssuer() !== null;
}

/** Changes a pass of this installation; in the sandbox it only counts as changed. */
export const updateGooglePass: UpdateGooglePass = async (cardCode, face) => {
  if (env.SANDBOX) return "SHOWN";
  const issuer = googleIssuer();
  if (!issuer) throw new Error("passes are off");
  google ??= googleObjects({
    issuer,
    apiOrigin: "https://walletobjects.googleapis.com",
    tokenUrl: "https://oauth2.googleapis.com/token",
  });
  return google(cardCode, face);
};
