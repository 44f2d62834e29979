import type { TestProject } from "vitest/node";
import { startTestPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The address of the run's Postgres, with DATABASE in the place of a database's name. */
    postgresAddress: string;
  }
}

/** One Postgres for the run, with a migrated template that each test file gets a copy of. */
export default async function startTemplateDatabase(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  project.provide("postgresAddress", postgres.url("DATABASE"));
  return postgres.stop;
}
