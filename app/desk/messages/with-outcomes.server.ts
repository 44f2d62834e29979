import { prisma } from "#app/core/db/client.server.ts";
import { readOutcomes } from "#app/core/db/operator-messages/outcome.server.ts";

/** What a list shows of a message's outcome; null until the final count. */
interface Counted {
  id: string;
  opened: number | null;
  used: number | null;
}

/** Operators' messages with their results so far. */
export async function withOutcomes<Row extends Counted>(rows: readonly Row[]): Promise<Row[]> {
  const open = rows.filter(({ opened }) => opened === null).map(({ id }) => id);
  const outcomes = await readOutcomes(prisma, open);
  return rows.map((row) => {
    const { opened, used } = outcomes.get(row.id) ?? row;
    return { ...row, opened, used };
  });
}
