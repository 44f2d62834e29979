/** Runs only the embedded Postgres, in the foreground, and writes its address to .data/database-url. */
import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { startDevelopmentPostgres } from "#scripts/development-database.ts";
import { ensureDatabase } from "#scripts/embedded-postgres.ts";
import { untilSignal } from "#scripts/until-signal.ts";

const signal = untilSignal();
const postgres = await startDevelopmentPostgres();
await ensureDatabase(postgres, "mezia");
writeFileSync(".data/database-url", `${postgres.appUrl("mezia")}\n`, { mode: 0o600 });
chmodSync(".data/database-url", 0o600);
console.log(`DATABASE_URL=${postgres.appUrl("mezia")}`);
console.log(`DATABASE_MIGRATE_URL=${postgres.url("mezia")}`);
await Promise.race([signal, postgres.ended]);
rmSync(".data/database-url", { force: true });
await postgres.stop();
process.exit(0);
