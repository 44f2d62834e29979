/**
 * `CITUS_URL=postgresql://…/… npm run test:citus`: on that cluster, whose coordinator it names, the integration tests with
 * those of tests/citus, the API tests, and the browser's main way in French and Arabic. Or a part, or files: `npm run
 * test:citus -- api`, `npm run test:citus -- tests/integration/offers tests/api/points.test.ts`. The cluster is used by
 * one run at a time.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";

if (!process.env.CITUS_URL) {
  console.error("CITUS_URL must name the coordinator of a cluster, for a superuser.");
  process.exit(2);
}

/** What is left out there, with the reason. Files, and tests by their names. */
const leftOutFiles: Readonly<Record<string, string>> = {
  "tests/integration/migrations/**": "migrates databases of its own, which have no Citus in them",
  "tests/integration/database/{away,pooler,rights,standby}.test.ts":
    "about one server, its pooler, its roles, its standby",
  "tests/integration/database/distribution.test.ts":
    "holds the lists to a database that is migrated and not spread yet",
  "tests/integration/running/embedded-postgres.test.ts": "about the Postgres that comes with the package",
  "tests/api/restore-drill.test.ts": "saves and restores the Postgres that comes with the package",
};
const leftOutTests: Readonly<Record<string, string>> = {
  "leaves nothing half done of .*, and the next run does the rest":
    "stops a job within a write by a trigger and an advisory lock of the one server; worker.test.ts stops writes there",
  "the database tells of a session that ends, whoever did it":
    "no trigger of a spread table notifies (decision 050)",
  "the database tells of a status that changes, whoever did it": "the same",
  "of very many sessions that end at once it tells in one word": "the same",
};

/** The browser's main way: an account, its steps, the shop, the wallet, the till. */
const mainWay = ["account", "onboarding", "shop", "wallet", "till"].map(
  (name) => `tests/e2e/${name}.spec.ts`,
);

const leavingOut = [
  ...Object.keys(leftOutFiles).map((pattern) => `--exclude=${pattern}`),
  `--testNamePattern=^(?!.*(?:${Object.keys(leftOutTests).join("|")})$)`,
];
/** For each part of `npm test` the arguments that it has here for some files, or all of its own. */
const parts: Readonly<Record<string, (files: string[]) => string[]>> = {
  integration: (files) => [...leavingOut, ...files],
  api: (files) => [...leavingOut, ...files],
  e2e: (files) => ["--project=fr", "--project=ar", ...(files.length > 0 ? files : mainWay)],
};

const given = process.argv.slice(2);
const named = given.filter((argument) => argument in parts);
const files = given.filter((argument) => !named.includes(argument));
const partOf = (file: string) => /^(?:\.\/)?tests\/(api|e2e)\b/.exec(file)?.[1] ?? "integration";

let failed = false;
for (const [part, argumentsFor] of Object.entries(parts)) {
  const own = files.filter((file) => partOf(file) === part);
  const isWanted = given.length === 0 || named.includes(part) || own.length > 0;
  if (!isWanted) continue;
  const run = spawn(
    process.execPath,
    ["scripts/bootstrap.mjs", "scripts/test.ts", part, ...argumentsFor(own)],
    { stdio: "inherit" },
  );
  const [code] = (await once(run, "exit")) as [number | null];
  failed ||= code !== 0;
}
process.exit(failed ? 1 : 0);
