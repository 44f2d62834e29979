import { createHmac } from "node:crypto";
import { parsePin } from "#app/core/domain/accounts/pin.ts";
import { derivedKeys } from "#app/core/settings/secrets.server.ts";
import { countedTry } from "./limit.server.ts";
import { wrongPinAtTill, wrongPinAtTillToday } from "./limits.server.ts";
import { pinIsRight } from "./pins.server.ts";

/**
 * Whether the customer typed their PIN at a till. A try is counted before it is compared, so that of many at the same
 * moment only five are; the fifth wrong one closes the PIN at every till for the rest of fifteen minutes, the twentieth
 * for the rest of the day. What was right, or was not compared, does not count.
 */
export async function isPinAtTill(userId: string, pin: string, pinHash: string | null): Promise<boolean> {
  const tries = [wrongPinAtTill, wrongPinAtTillToday].map((limit) => ({ limit, key: userId }));
  const right = await countedTry(
    tries,
    async () => (await pinIsRight(userId, parsePin(pin), pinHash)) || null,
  );
  return right ?? false;
}

/**
 * The hash of a request that holds a PIN, for the database: keyed, because ten thousand PINs are quickly tried against
 * one that is not.
 */
export function hashWithPin(requestHash: string): string {
  const [key] = derivedKeys("CODE_SECRET", "request-with-pin");
  return createHmac("sha256", key).update(requestHash).digest("hex");
}
