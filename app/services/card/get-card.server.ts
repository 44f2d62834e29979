import { cardCodeOf } from "#app/auth/item-codes.server.ts";
import { readOrMakeCardCode } from "#app/db/card/card-holder.server.ts";
import { codeDigits, codePeriodSeconds } from "#app/domain/wallet/in-store-code.ts";
import type { ClientCall } from "#app/services/call.ts";

export interface CustomerCard {
  /** `C-{10 characters}-{6 digits}`, of this minute. */
  code: string;
  /** Base32; the customer's device derives the next codes from it, as for a wallet item. */
  secret: string;
  periodSeconds: number;
  digits: number;
}

/**
 * The caller's card: one code that identifies them. Its digits change each minute, its ten characters never.
 */
export async function getCard({ caller, now }: ClientCall): Promise<CustomerCard> {
  const { userId } = caller;
  const code = await readOrMakeCardCode(userId, now);
  return { ...cardCodeOf({ userId, code }, now), periodSeconds: codePeriodSeconds, digits: codeDigits };
}
