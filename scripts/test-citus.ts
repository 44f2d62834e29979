/**
 * `CITUS_URL=postgresql://…/… npm run test:citus`: the integration tests on that cluster, whose coordinator it names, or
 * the files given: `npm run test:citus -- tests/integration/offers`. The cluster is used by one run at a time.
 */
import { spawn } from "node:child_process";

if (!process.env.CITUS_URL) {
  console.error("CITUS_URL must name the coordinator of a cluster, for a superuser.");
  process.exit(2);
}
const files = process.argv.slice(2);
const run = spawn(process.execPath, ["scripts/bootstrap.mjs", "scripts/test.ts", "integration", ...files], {
  stdio: "inherit",
});
run.on("exit", (code) => process.exit(code ?? 1));
