/** `npm run build`: the production build, made anew only if the sources have changed. */
import { buildIfStale } from "#scripts/build-if-stale.ts";

await buildIfStale();
process.exit(0);
