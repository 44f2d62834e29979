/**
 * The server of production, which serves the finished build and cannot build. The jobs are another program.
 */
import { run } from "#scripts/run.ts";

await run({ from: "BUILD", jobs: false });
