import { defineConfig } from "vitest/config";
import { testEnvironment } from "./tests/setup/test-environment.ts";

// Apart from vite.config.ts: the tests need none of the app's build plugins.
export default defineConfig({
  test: {
    // Two cores run the tests, Postgres and a server.
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
          // Unit tests have no database; one that asks for it finds nobody there.
          env: { ...testEnvironment, DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none" },
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["tests/integration/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/setup/template-database.ts"],
          setupFiles: ["tests/setup/worker-database.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          include: ["tests/api/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/setup/template-database.ts", "tests/setup/build-once.ts"],
          setupFiles: ["tests/setup/worker-database.ts"],
        },
      },
    ],
  },
});
