/**
 * `npm run audit:export -- --from 2026-11-01 --until 2026-11-30`: the audit of these business days, both included, as
 * JSON lines on standard output. Exits with 1 if it is called otherwise.
 */
import { once } from "node:events";
import { parseArgs } from "node:util";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";

const { from = "", until = "" } = readDays();
if (![from, until].every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)))) {
  console.error("npm run audit:export -- --from 2026-11-01 --until 2026-11-30");
  process.exit(1);
}
fillDevelopmentEnvironment();
await withDevelopmentDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  const { exportAudit } = await import("#app/desk/audit/export-audit.server.ts");
  for await (const lines of exportAudit(from, until))
    if (!process.stdout.write(lines)) await once(process.stdout, "drain");
});
// `exit` would lose what the pipe has not taken yet, so it waits for the end of the output.
process.stdout.end(() => process.exit(0));

function readDays(): { from?: string; until?: string } {
  try {
    return parseArgs({ options: { from: { type: "string" }, until: { type: "string" } } }).values;
  } catch {
    return {};
  }
}
