/**
 * `npm run abroad`: who gets what from this installation under its settings, and where. Exits with 1 if
 * NOTHING_ABROAD is set and something would leave Tunisia, or if the settings cannot be read.
 */
import { readEnvironment } from "#app/env.server.ts";
import { isAbroad, receiversOf } from "#app/core/settings/receivers.ts";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";

fillDevelopmentEnvironment();
const isClosed = process.env.NOTHING_ABROAD === "1";
// Without what would keep it from starting for this very reason, so that all of it can be listed.
const result = readEnvironment({
  DATABASE_URL: "postgresql://127.0.0.1/mezia",
  ...process.env,
  NOTHING_ABROAD: "0",
  INPDP_TRANSFER: process.env.INPDP_TRANSFER || "none",
});
if ("problems" in result) {
  console.error(result.problems.join("\n"));
  process.exit(1);
}
const receivers = receiversOf({ ...result.environment, NOTHING_ABROAD: isClosed });
for (const one of receivers) {
  const { id, name, country, personal, setting, hosts } = one;
  const columns = [
    isAbroad(one) ? "abroad" : "here",
    country ?? "??",
    id,
    name ?? "not declared",
    personal ? "customers' data" : "nothing about customers",
    hosts.join(" ") || "-",
    setting,
  ];
  console.log(columns.join("\t"));
}
const leaving = receivers.filter(isAbroad);
console.log(
  leaving.length === 0
    ? "Nothing leaves Tunisia."
    : `${leaving.length} of ${receivers.length} are abroad, or not declared in RECEIVERS.`,
);
process.exit(isClosed && leaving.length > 0 ? 1 : 0);
