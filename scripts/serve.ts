/** The server of production: serves what was built, where nothing can be built. The jobs are another program. */
import { run } from "#scripts/run.ts";

await run({ from: "BUILD", jobs: false });
