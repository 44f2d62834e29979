import { isUuid } from "#app/core/domain/fields.ts";
import { openSecret, sealSecret } from "./sealed-secrets.server.ts";

/**
 * The handle of a customer on a pass for tills without a network. Each is another text and says nothing to anybody else. It
 * has no end of its own: how long it counts is the pass's matter, and the allowance's of the till that took it.
 */
export function writeOfflineHandle(userId: string): string {
  // A pass has to be short: the id's 16 bytes, not its 36 letters.
  return sealSecret("offline-handle", Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url"));
}

/** The id of the customer of a handle; null if it is not ours. */
export function readOfflineHandle(handle: string): string | null {
  try {
    const hex = Buffer.from(openSecret("offline-handle", handle), "base64url").toString("hex");
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    return isUuid(id) ? id : null;
  } catch {
    return null;
  }
}
