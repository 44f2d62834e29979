import { buildIfStale } from "#scripts/build-if-stale.ts";

/** API tests talk to the app as it is built. */
export default async function buildOnce(): Promise<void> {
  await buildIfStale();
}
