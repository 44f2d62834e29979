import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "#app/generated/prisma/client.ts";
import { pool, statementNameOf } from "./pool.server.ts";

function makeClient() {
  return new PrismaClient({
    // Named statements are planned once per connection, which halves the time of a frequent call.
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => statementNameOf(sql) }),
  });
}

// One pool per process, even when the development server reloads this module.
const globalCache = globalThis as { mezia_prisma?: PrismaClient };

/** The access to Postgres, for everything but the most frequent statements: see pool.server.ts. */
export const prisma = (globalCache.mezia_prisma ??= makeClient());

export type { Prisma } from "#app/generated/prisma/client.ts";
