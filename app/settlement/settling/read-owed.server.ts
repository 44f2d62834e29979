import { prisma } from "#app/core/db/client.server.ts";
import { readMoney } from "./settle-statements.server.ts";
import { creditMillimes, leftMillimes } from "./settled.ts";

/** What came of a statement that was issued, in whole millimes. */
export interface Owed {
  /** What the partner still owes. */
  leftMillimes: number;
  /** What is in so far. */
  receivedMillimes: number;
  /** What of it is more than was owed. */
  creditMillimes: number;
}

export async function readOwed(id: string): Promise<Owed> {
  const [money] = await readMoney(prisma, [id]);
  return money
    ? {
        leftMillimes: leftMillimes(money, money),
        receivedMillimes: money.receivedMillimes,
        creditMillimes: creditMillimes(money, money),
      }
    : { leftMillimes: 0, receivedMillimes: 0, creditMillimes: 0 };
}
