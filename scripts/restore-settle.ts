/**
 * `npm run restore:settle -- MOMENT`: settles a restore that another tool has made, before any customer is
 * served; the moment is written as 2026-11-23T03:00:00Z. `-- MOMENT --payments FILE GATEWAY` afterwards looks
 * up the payments of that gateway's own list, one reference in each line; without a name it is the list of the
 * gateway that takes new payments. Exits with 1 if something is left for a person.
 */
import { readFileSync } from "node:fs";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";
import { compareFilesAndPrint, lookUpAndPrint, settleAndPrint } from "#scripts/settle-by-hand.ts";

const [moment = "", flag, file = "", gateway, ...rest] = process.argv.slice(2);
const isAsked = flag === undefined || (flag === "--payments" && file !== "");
if (
  !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(moment) ||
  Number.isNaN(Date.parse(moment)) ||
  !isAsked ||
  rest.length > 0
) {
  console.error("npm run restore:settle -- 2026-11-23T03:00:00Z [--payments FILE [GATEWAY]]");
  process.exit(1);
}
const references = flag ? readFileSync(file, "utf8").split(/\s+/).filter(Boolean) : [];

fillDevelopmentEnvironment();
let good = true;
await withDevelopmentDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  await settleAndPrint(new Date(moment));
  good = await compareFilesAndPrint();
  if (references.length > 0) good = (await lookUpAndPrint(references, gateway)) && good;
});
process.exit(good ? 0 : 1);
