/**
 * `npm start`: everything Mezia needs, in one process beside Postgres. `--without-jobs` leaves the jobs to
 * another process.
 */
import { run } from "#scripts/run.ts";

await run({ from: "BUILD_OF_SOURCES", jobs: !process.argv.includes("--without-jobs") });
