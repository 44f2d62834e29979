/**
 * `npm run ledger:prove`: checks every customer's points, every offer's stock and the chain of days against
 * the rules of the ledger; exits with 1 if any rule is violated. `-- --days 30` recomputes the last 30 closed
 * days.
 */
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { readDays, printProof } from "#scripts/print-proof.ts";

const days = readDays(process.argv.slice(2));
if (days === null) {
  console.error("npm run ledger:prove, or npm run ledger:prove -- --days COUNT");
  process.exit(1);
}
fillDevelopmentEnvironment();
let isTrue = false;
await withDevelopmentDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  // The job checks the read replica's copy; a run by hand checks the primary itself.
  delete process.env.DATABASE_READ_URL;
  isTrue = await printProof(days);
});
process.exit(isTrue ? 0 : 1);
