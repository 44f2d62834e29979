import { prisma } from "./client.server.ts";
import { pool } from "./pool.server.ts";
import { closeReplica } from "./replica.server.ts";

/** Closes all connections, when the process ends. */
export async function closeDatabase(): Promise<void> {
  await prisma.$disconnect();
  await Promise.all([pool.end(), closeReplica()]);
}
