import { buildIfStale } from "#scripts/build-if-stale.ts";

/** API tests use the built app. */
export default async function buildOnce(): Promise<void> {
  await buildIfStale();
}
