/**
 * `CITUS_URL=postgresql://…/… npm run test:citus`: the integration tests and those of tests/citus on that cluster, whose
 * coordinator it names, or the files given: `npm run test:citus -- tests/integration/offers`. The cluster is used by one
 * run at a time.
 */
import { spawn } from "node:child_process";

if (!process.env.CITUS_URL) {
  console.error("CITUS_URL must name the coordinator of a cluster, for a superuser.");
  process.exit(2);
}

/** What is left out there, with the reason. Files, and tests by their names. */
const leftOutFiles: Readonly<Record<string, string>> = {
  "tests/integration/migrations/**": "migrates databases of its own, which have no Citus in them",
  "tests/integration/database/{away,pooler,rights,standby}.test.ts":
    "about one server, its pooler, its roles, its standby",
  "tests/integration/running/embedded-postgres.test.ts": "about the Postgres that comes with the package",
  "tests/integration/jobs/every-job.test.ts":
    "stops jobs within a write by a trigger and an advisory lock of the one server",
};
const leftOutTests: Readonly<Record<string, string>> = {
  "the database tells of a session that ends, whoever did it":
    "no trigger of a spread table notifies (decision 050)",
  "the database tells of a status that changes, whoever did it": "the same",
  "of very many sessions that end at once it tells in one word": "the same",
};

const files = process.argv.slice(2);
const options = [
  ...Object.keys(leftOutFiles).map((pattern) => `--exclude=${pattern}`),
  `--testNamePattern=^(?!.*(?:${Object.keys(leftOutTests).join("|")})$)`,
];
const run = spawn(
  process.execPath,
  ["scripts/bootstrap.mjs", "scripts/test.ts", "integration", ...options, ...files],
  {
    stdio: "inherit",
  },
);
run.on("exit", (code) => process.exit(code ?? 1));
