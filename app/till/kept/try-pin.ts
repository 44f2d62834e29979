import { changeVerifier } from "./kept-till.ts";
import { isPinOf, withoutTries, withPinTry } from "./pin-verifier.ts";

/**
 * One try of a seller's PIN, as the house counts them: five wrong ones within 15 minutes close it for 15 minutes.
 * NOT_KEPT: the device stores nothing, so no try can be counted.
 * @param now the house's time, in milliseconds since 1970
 */
export async function tryPin(
  cashierId: string,
  pin: string,
  now: number,
): Promise<"RIGHT" | "WRONG" | "CLOSED" | "NOT_KEPT"> {
  try {
    const counted = await changeVerifier(cashierId, (verifier) => withPinTry(verifier, now));
    if (!counted) return "CLOSED";
    if (!(await isPinOf(counted, pin))) return "WRONG";
    await changeVerifier(cashierId, withoutTries);
    return "RIGHT";
  } catch {
    return "NOT_KEPT";
  }
}
