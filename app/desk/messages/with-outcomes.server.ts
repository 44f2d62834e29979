import { prisma } from "#app/core/db/client.server.ts";
import { readOutcomes } from "#app/core/db/operator-messages/outcome.server.ts";
import { seenMessage } from "#app/core/domain/operator-messages/seen-message.ts";
import type { OperatorCall } from "#app/core/services/call.ts";

/** What a list shows of a message's outcome; `opened` and `used` are null until the final count. */
interface Counted {
  id: string;
  sent: number | null;
  heldOut: number | null;
  opened: number | null;
  used: number | null;
}

/** Operators' messages with their results so far, as far as the reader may know them. */
export async function withOutcomes<Row extends Counted>(
  rows: readonly Row[],
  { caller }: Pick<OperatorCall, "caller">,
): Promise<Row[]> {
  const open = rows.filter(({ opened }) => opened === null).map(({ id }) => id);
  const outcomes = await readOutcomes(prisma, open);
  return rows.map((row) => {
    const { opened, used } = outcomes.get(row.id) ?? row;
    const { sent, heldOut } = row;
    return { ...row, ...seenMessage({ sent, heldOut, opened: opened ?? 0, used: used ?? 0 }, caller) };
  });
}
