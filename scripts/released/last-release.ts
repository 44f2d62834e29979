import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Released } from "./needs.ts";

/** The last release, and the rules and changes since then that its code keeps all the same, each with the reason. */
export interface LastRelease {
  released: Released;
  accepted: Record<string, string>;
}

/** What `npm run db:release` wrote into the folder; null before the first release. */
export function lastRelease(folder = "prisma/released"): LastRelease | null {
  if (!existsSync(path.join(folder, "needs.json"))) return null;
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as unknown;
  return {
    released: read("needs.json") as Released,
    accepted: read("accepted.json") as LastRelease["accepted"],
  };
}
