import { createHash } from "node:crypto";
import { PrismaPg } from "@prisma/adapter-pg";
import { env } from "#app/env.server.ts";
import { PrismaClient } from "#app/generated/prisma/client.ts";

function makeClient() {
  return new PrismaClient({
    adapter: new PrismaPg(
      {
        connectionString: env.DATABASE_URL,
        max: env.DATABASE_POOL_SIZE,
        connectionTimeoutMillis: 5_000,
        // A forgotten transaction must not keep old rows alive for everyone.
        idle_in_transaction_session_timeout: 10_000,
        lock_timeout: 10_000,
        // Prisma writes moments in UTC without naming a zone.
        options: "-c timezone=UTC",
      },
      // Named statements are planned once for each connection: half the time of a hot call.
      { statementNameGenerator: ({ sql }) => statementNameOf(sql) },
    ),
  });
}

const statementNames = new Map<string, string>();
/** Far more than the app has; lists of changing length make some of their own. */
const maxStatementNames = 2_000;

function statementNameOf(sql: string): string {
  const known = statementNames.get(sql);
  if (known !== undefined) return known;
  const name = createHash("sha1").update(sql).digest("base64url");
  if (statementNames.size < maxStatementNames) statementNames.set(sql, name);
  return name;
}

// One pool for each process, also when the development server loads this module anew.
const globalCache = globalThis as { mezia_prisma?: PrismaClient };

/** The one way to Postgres. */
export const prisma = (globalCache.mezia_prisma ??= makeClient());

export type { Prisma } from "#app/generated/prisma/client.ts";
