import { defineConfig } from "vitest/config";
import { testFiles } from "./tests/setup/own-process.ts";
import { testEnvironment } from "./tests/setup/test-environment.ts";

const postgres = "tests/setup/template-database.ts";

// Separate from vite.config.ts: the tests need none of the app's build plugins.
export default defineConfig({
  test: {
    // The tests, Postgres and a server share two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "app/**/*.test.ts",
            "app/**/*.test.tsx",
            "jobs/**/*.test.ts",
            "prisma/**/*.test.ts",
            "scripts/**/*.test.ts",
            "tests/tidy.test.ts",
          ],
          environment: "node",
          // Unit tests have no database; this address reaches none.
          env: { ...testEnvironment, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" },
        },
      },
      ...withDatabase("integration", { globalSetup: [postgres], databaseAnew: true }),
      ...withDatabase("api", { globalSetup: [postgres, "tests/setup/build-once.ts"], databaseAnew: false }),
    ],
  },
});

interface PartWithDatabase {
  globalSetup: string[];
  /** Runs for each file, or for each worker. */
  databaseAnew: boolean;
}

/** Two projects: files that share their worker's process, then files that each have their own process. */
function withDatabase(name: string, { globalSetup, databaseAnew }: PartWithDatabase) {
  const { sharing, own } = testFiles(`tests/${name}`);
  const part = { environment: "node", globalSetup, setupFiles: ["tests/setup/worker-database.ts"] };
  return [
    {
      extends: true as const,
      test: { ...part, name, include: sharing, isolate: false, provide: { databaseAnew } },
    },
    {
      extends: true as const,
      test: {
        ...part,
        name: `${name}-own`,
        include: own,
        provide: { databaseAnew: true },
        sequence: { groupOrder: 1 },
      },
    },
  ];
}
