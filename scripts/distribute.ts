/**
 * `npm run db:distribute`: spreads the migrated database of DATABASE_MIGRATE_URL (or DATABASE_URL), a Citus
 * coordinator, over its nodes; docs/decisions/050-citus-the-same-code.md. Once, and again after each migration. Whoever
 * signs in must be a superuser. `npm run db:distribute -- 64` makes so many shards of each table the first time; writes
 * wait meanwhile.
 */
import { distribute } from "#scripts/citus/distribute.ts";

const { DATABASE_URL, DATABASE_MIGRATE_URL, SANDBOX } = process.env;
const url = DATABASE_MIGRATE_URL ?? DATABASE_URL;
const [count = "32"] = process.argv.slice(2);
const shards = Number(count);
if (!url || !Number.isInteger(shards) || shards < 1) {
  console.error(
    "DATABASE_MIGRATE_URL or DATABASE_URL must name a coordinator, and the number of shards be a whole one.",
  );
  process.exit(2);
}
try {
  const { spread, delegated } = await distribute(url, { shards, sandbox: SANDBOX === "1" });
  console.log(
    spread.length === 0
      ? "Every table lies where it belongs."
      : `Spread ${spread.length} tables: ${spread.join(", ")}.`,
  );
  console.log(`Calls that go whole to their customer's node: ${delegated.join(", ")}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
