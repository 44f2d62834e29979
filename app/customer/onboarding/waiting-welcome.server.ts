import { onlyRow, readRows } from "#app/core/db/statements.server.ts";
import type { WaitingWelcome } from "#app/core/domain/accounts/newcomer.ts";
import { welcomeColumns, type WelcomeRow } from "#app/core/ledger/balance.server.ts";

/** What of a customer's welcome waits for a sign of their own; null if nothing does. */
export async function readWaitingWelcome(userId: string): Promise<WaitingWelcome | null> {
  return onlyRow(await readRows<WelcomeRow>`SELECT ${welcomeColumns(userId).sql}`).welcome;
}
