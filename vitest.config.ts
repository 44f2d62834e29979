import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/setup/longest-first.ts";
import { testFiles } from "./tests/setup/test-files.ts";
import { testEnvironment } from "./tests/setup/test-environment.ts";

const postgres = "tests/setup/template-database.ts";
const database = "tests/setup/worker-database.ts";

// Separate from vite.config.ts: the tests need none of the app's build plugins.
export default defineConfig({
  test: {
    // On two cores: the third works while others wait for Postgres, a server or a time limit.
    maxWorkers: 3,
    // What is loaded is translated once for all projects and runs: each project would translate the whole app again.
    experimental: { fsModuleCache: true, fsModuleCachePath: "node_modules/.cache/vitest-modules" },
    // For what hangs: no test depends on speed, and machines can be slow.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    passWithNoTests: false,
    setupFiles: ["tests/setup/chance.ts"],
    sequence: { sequencer: LongestFirst },
    projects: [...unit(), ...integration(), ...api()],
  },
});

/** They have no database; hardly any needs a process. */
function unit() {
  const { sharing, ownProcess } = testFiles("app", "jobs", "lab", "prisma", "scripts");
  // This address reaches none.
  const env = { ...testEnvironment, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" };
  const part = { environment: "node", env };
  return [
    {
      extends: true as const,
      test: { ...part, name: "unit", include: [...sharing, "tests/tidy.test.ts"], isolate: false },
    },
    {
      extends: true as const,
      test: { ...part, name: "unit-process", include: ownProcess },
    },
  ];
}

/** Every file has a database of its own; hardly any needs a process. */
function integration() {
  const { sharing, ownProcess, ownServers } = testFiles("tests/integration");
  const part = {
    environment: "node",
    globalSetup: [postgres],
    setupFiles: [database],
    provide: { databaseFor: "FILE", serverFor: "NOBODY" } as const,
  };
  // What only a cluster shows runs there alone: `npm run test:citus`.
  const onCitus = process.env.CITUS_URL ? testFiles("tests/citus") : { sharing: [], ownServers: [] };
  return [
    {
      extends: true as const,
      test: { ...part, name: "integration-process", include: ownProcess },
    },
    {
      extends: true as const,
      test: { ...part, name: "integration", include: [...sharing, ...onCitus.sharing], isolate: false },
    },
    // They kill servers, or nodes of the cluster: alone, after all others.
    ...[...ownServers, ...onCitus.ownServers].map((file, place) => ({
      extends: true as const,
      test: {
        ...part,
        globalSetup: [postgres, "tests/setup/build-once.ts"],
        // No two may have one name; on a cluster there is more than one.
        name: place === 0 ? "integration-servers" : `integration-servers-${place + 1}`,
        include: [file],
        sequence: { groupOrder: 1 },
      },
    })),
  ];
}

/**
 * Those that start servers of their own first: some wait for time limits. Then those with one server and a database of their
 * own; last the many short ones that share their worker's, so that no worker is left with a long one.
 */
function api() {
  const { sharing, ownServer, ownServers, ownProcess } = testFiles("tests/api");
  const part = {
    environment: "node",
    globalSetup: [postgres, "tests/setup/build-once.ts"],
    setupFiles: [database],
  };
  const alone = { databaseFor: "FILE", serverFor: "NOBODY" } as const;
  return [
    {
      extends: true as const,
      test: { ...part, name: "api-servers", include: ownServers, isolate: false, provide: alone },
    },
    {
      extends: true as const,
      test: { ...part, name: "api-process", include: ownProcess, provide: alone },
    },
    {
      extends: true as const,
      test: {
        ...part,
        name: "api-server",
        include: ownServer,
        isolate: false,
        setupFiles: [database, "tests/setup/own-server.ts"],
        provide: { databaseFor: "FILE", serverFor: "FILE" } as const,
        sequence: { setupFiles: "list" as const },
      },
    },
    {
      extends: true as const,
      test: {
        ...part,
        name: "api",
        include: sharing,
        isolate: false,
        provide: { databaseFor: "WORKER", serverFor: "WORKER" } as const,
      },
    },
  ];
}
