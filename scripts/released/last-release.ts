import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Released } from "./needs.ts";
import { formatted } from "#scripts/formatted.ts";

/** The last release, and the rules and changes since then that its code keeps all the same, each with the reason. */
export interface LastRelease {
  released: Released;
  accepted: Record<string, string>;
}

const usual = "prisma/released";

/** What `npm run db:release` last wrote into the folder; null before the first release. */
export function lastRelease(folder = usual): LastRelease | null {
  if (!existsSync(path.join(folder, "needs.json"))) return null;
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as unknown;
  return {
    released: read("needs.json") as Released,
    accepted: read("accepted.json") as LastRelease["accepted"],
  };
}

/** Writes a release into the folder, in place of the one before; nothing is accepted against it yet. */
export async function writeRelease(released: Released, folder = usual): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "needs.json");
  writeFileSync(file, await formatted(file, JSON.stringify(released)));
  writeFileSync(path.join(folder, "accepted.json"), "{}\n");
}
