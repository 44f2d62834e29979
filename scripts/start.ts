/**
 * `npm start`: everything Mezia needs, in one process beside Postgres. `--without-jobs` leaves the jobs to
 * another process.
 */
import { run } from "#scripts/run.ts";

await run({ development: false, jobs: !process.argv.includes("--without-jobs") });
