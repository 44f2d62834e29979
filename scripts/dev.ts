/** `npm run dev`: like `npm start`, but from the sources, with hot reload. */
import { run } from "#scripts/run.ts";

await run({ from: "SOURCES", jobs: true });
