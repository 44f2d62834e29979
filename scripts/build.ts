/** `npm run build`: makes the production build, only if the sources have changed. */
import { buildIfStale } from "#scripts/build-if-stale.ts";

await buildIfStale();
process.exit(0);
