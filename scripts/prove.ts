/** `npm run ledger:prove`: checks every customer's points and every offer's stock; ends with 1 if anything does not add up. */
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";

fillDevelopmentEnvironment();
let untrue = 0;
await withDevelopmentDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  const { proveLedger } = await import("#app/ledger/prove.server.ts");
  const { untruths } = await proveLedger();
  for (const untruth of untruths) console.error(JSON.stringify(untruth));
  untrue = untruths.length;
});
console.log(untrue === 0 ? "The ledger is true." : `The ledger is not true in ${untrue} places.`);
process.exit(untrue === 0 ? 0 : 1);
