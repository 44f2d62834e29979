import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The slowest files, as a run lists them at its end. */
const long = [
  "tests/tidy.test.ts",
  "scripts/alarms.test.ts",
  "app/api/docs/examples.test.tsx",
  "tests/integration/jobs/every-job.test.ts",
  "tests/integration/transactions/value-histories.test.ts",
  "tests/integration/runbook/runbook.test.ts",
  "tests/integration/ledger/histories.test.ts",
  "tests/integration/migrations/kills.test.ts",
  "tests/integration/messages/lanes.test.ts",
  "tests/api/access-matrix.test.ts",
  "tests/api/other-origin.test.ts",
  "tests/api/fuzz.test.ts",
  "tests/api/every-code.test.ts",
  "tests/api/events.test.ts",
  "tests/api/lost-database.test.ts",
  "tests/api/limits.test.ts",
  "tests/api/restore-drill.test.ts",
];

/**
 * Files in the order of their projects, because a worker restarts when its project changes. In each project
 * the slowest files come first, so that no worker still has one of them when the others are done.
 */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = this.ctx.projects.map(({ name }) => name);
    const place = ({ project, moduleId }: TestSpecification) => {
      const turn = long.findIndex((file) => moduleId.endsWith(file));
      return projects.indexOf(project.name) * 1000 + (turn < 0 ? long.length : turn);
    };
    return Promise.resolve(files.toSorted((one, other) => place(one) - place(other)));
  }
}
