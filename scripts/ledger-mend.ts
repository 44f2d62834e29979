/**
 * `npm run ledger:mend -- customer ID`, `-- day 2026-11-26` or `-- audit-day 2026-11-26`: says what is wrong in the
 * ledger there, and what a mend would write. With `--reason "…"` it asks for the mend, in the name of the person whose
 * operator's key is in OPERATOR_KEY or on standard input; another person says yes at the desk. Exits with 1 if something
 * is wrong and was not asked for.
 */
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { mendSubjectOf } from "#app/core/domain/approvals/mend-subject.ts";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { askAndPrint, printCase } from "#scripts/mend-by-hand.ts";

const { subject, reason } = readMendCommand();
if (subject === null) {
  console.error('npm run ledger:mend -- customer ID [--reason "…"]');
  console.error('npm run ledger:mend -- day 2026-11-26 [--reason "…"], or audit-day');
  process.exit(1);
}
fillDevelopmentEnvironment();
let good = false;
await withDevelopmentDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  // What is mended is the primary's.
  delete process.env.DATABASE_READ_URL;
  const found = await printCase(subject);
  good = found === "TRUE";
  if (found === "MENDABLE" && reason !== undefined)
    good = await askAndPrint(subject, reason, await readKey());
});
process.exit(good ? 0 : 1);

function readMendCommand(): { subject: string | null; reason?: string } {
  try {
    const { values, positionals } = parseArgs({
      options: { reason: { type: "string" } },
      allowPositionals: true,
    });
    const [what = "", which = "", ...rest] = positionals;
    const wrong = rest.length > 0 || values.reason?.trim() === "";
    return { subject: wrong ? null : mendSubjectOf(what, which), ...values };
  } catch {
    return { subject: null };
  }
}

/** Never an argument: others on the machine can read those. */
async function readKey(): Promise<string> {
  const { OPERATOR_KEY: key } = process.env;
  return (key ?? (process.stdin.isTTY ? "" : await text(process.stdin))).trim();
}
