import { prisma } from "./client.server.ts";
import { pool } from "./pool.server.ts";
import { closeReader } from "./reader.server.ts";

/** Closes all connections, when the process ends. */
export async function closeDatabase(): Promise<void> {
  await prisma.$disconnect();
  await Promise.all([pool.end(), closeReader()]);
}
