import { setTimeout as wait } from "node:timers/promises";
import { prisma } from "#app/db/client.server.ts";

const patienceMs = 2_000;

/** Whether the database answers within two seconds; never throws. */
export async function databaseAnswers(): Promise<boolean> {
  const query = prisma.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([query, wait(patienceMs, false, { ref: false })]);
}
