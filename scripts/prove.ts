/** `npm run ledger:prove`: holds every customer's points and every offer's stock against the rules of the books; ends with 1 if anything is untrue. */
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";

fillDevelopmentEnvironment();
let untrue = 0;
await withDevelopmentDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  const { proofRules, proveLedger } = await import("#app/ledger/prove.server.ts");
  const { untruths, ...figures } = await proveLedger();
  const lines = { ...figures, rules: proofRules.length };
  for (const [name, value] of Object.entries(lines)) console.log(`${name.padEnd(18)} ${value}`);
  for (const { rule, userId, detail } of untruths) console.error(`UNTRUE: ${rule}\n  customer ${userId ?? "-"}: ${detail}`);
  untrue = untruths.length;
});
console.log(untrue === 0 ? "The ledger is true." : `The ledger is untrue in ${untrue} places.`);
process.exit(untrue === 0 ? 0 : 1);
