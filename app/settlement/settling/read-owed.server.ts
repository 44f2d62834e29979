import { prisma } from "#app/core/db/client.server.ts";
import { readMoney } from "./settle-statements.server.ts";
import { leftMillimes } from "./settled.ts";

/** What the partner still owes for a statement that was issued, and what is in so far, in whole millimes. */
export async function readOwed(id: string): Promise<{ leftMillimes: number; receivedMillimes: number }> {
  const [money] = await readMoney(prisma, [id]);
  return money
    ? { leftMillimes: leftMillimes(money, money), receivedMillimes: money.receivedMillimes }
    : { leftMillimes: 0, receivedMillimes: 0 };
}
