import { cardCodeOf } from "#app/auth/item-codes.server.ts";
import { readOrMakeCardCode } from "#app/db/card/card-holder.server.ts";
import { codeDigits, codePeriodSeconds } from "#app/domain/wallet/in-store-code.ts";
import type { ClientCall } from "#app/services/call.ts";

export interface CustomerCard {
  /** `C-{10 characters}-{6 digits}`, of this minute. */
  code: string;
  /** Base32: with it the customer's device makes the next ones, as for a wallet item. */
  secret: string;
  periodSeconds: number;
  digits: number;
}

/** The caller's card: one code that changes each minute and says who they are. It never changes its ten characters. */
export async function getCard({ caller, now }: ClientCall): Promise<CustomerCard> {
  const { userId } = caller;
  const code = await readOrMakeCardCode(userId, now);
  return { ...cardCodeOf({ userId, code }, now), periodSeconds: codePeriodSeconds, digits: codeDigits };
}
