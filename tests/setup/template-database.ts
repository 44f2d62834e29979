import type { TestProject } from "vitest/node";
import { startTestPostgres, type TestPostgres } from "./postgres.ts";
import { buildTestPrograms } from "./programs.ts";

declare module "vitest" {
  interface ProvidedContext {
    /**
     * The address of the run's Postgres for the owner of the tables; DATABASE stands for a database's name.
     */
    postgresAddress: string;
    /** The same address for servers and jobs. */
    postgresAppAddress: string;
    /** The same without the pooler that `postgresAppAddress` leads through; empty if there is none. */
    postgresDirectAddress: string;
    /** Whether each file gets a fresh database, or the one that earlier files of its worker used. */
    databaseFor: "FILE" | "WORKER";
    /** Which files get a server from api-server.ts: none, all files of a worker one, or each file its own. */
    serverFor: "NOBODY" | "WORKER" | "FILE";
  }
}

// Runs once for each project; all projects use one Postgres.
const kept = globalThis as { mezia_test_postgres?: { users: number; started: Promise<TestPostgres> } };

/** One Postgres for the run, with a migrated template that is copied for each worker. */
export default async function startTemplateDatabase(project: TestProject): Promise<() => Promise<void>> {
  const shared = (kept.mezia_test_postgres ??= { users: 0, started: start() });
  shared.users += 1;
  const postgres = await shared.started;
  project.provide("postgresAddress", postgres.url("DATABASE"));
  project.provide("postgresAppAddress", postgres.appUrl("DATABASE"));
  project.provide("postgresDirectAddress", postgres.directAppUrl?.("DATABASE") ?? "");
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    kept.mezia_test_postgres = undefined;
    await postgres.stop();
  };
}

async function start(): Promise<TestPostgres> {
  const [postgres] = await Promise.all([startTestPostgres(), buildTestPrograms()]);
  return postgres;
}
