import { cardCodeOf } from "#app/core/auth/item-codes.server.ts";
import { readOrMakeCardCode } from "#app/core/db/card/card-holder.server.ts";
import { codeDigits, codePeriodSeconds } from "#app/core/domain/wallet/in-store-code.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import type { CustomerCard } from "#app/core/domain/accounts/card-answer.ts";

/**
 * The caller's card: one code that identifies them. Its digits change each minute, its ten characters when the
 * customer's codes are ended.
 */
export async function getCard({ caller, now }: ClientCall): Promise<CustomerCard> {
  const { userId, codeEpoch } = caller;
  const code = await readOrMakeCardCode(userId, now);
  return {
    ...cardCodeOf({ userId, codeEpoch, code }, now),
    periodSeconds: codePeriodSeconds,
    digits: codeDigits,
  };
}
