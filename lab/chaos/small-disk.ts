import { spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import path from "node:path";

/** A folder that is a small disk of its own where the system lets us mount one: it can really be full. */
export class SmallDisk {
  /** Needs Linux and the right to mount. */
  readonly isDisk: boolean;
  private isBroken = false;

  constructor(
    readonly folder: string,
    size: `${number}m`,
  ) {
    mkdirSync(folder);
    const mount = ["-t", "tmpfs", "-o", `size=${size}`, "mezia-chaos", folder];
    this.isDisk = process.platform === "linux" && spawnSync("mount", mount, { stdio: "ignore" }).status === 0;
  }

  /** Fills the disk; if there is none, puts a file in the folder's place. */
  break(): void {
    this.isBroken = true;
    if (this.isDisk) return fill(this.filler);
    renameSync(this.folder, this.away);
    writeFileSync(this.folder, "not a folder\n");
  }

  heal(): void {
    if (!this.isBroken) return;
    this.isBroken = false;
    if (this.isDisk) return rmSync(this.filler);
    rmSync(this.folder);
    renameSync(this.away, this.folder);
  }

  /** Takes the disk away, so that the folder can be removed. Nothing may work in it any more. */
  remove(): void {
    this.heal();
    if (this.isDisk) spawnSync("umount", ["-l", this.folder], { stdio: "ignore" });
  }

  private get filler(): string {
    return path.join(this.folder, ".filler");
  }

  private get away(): string {
    return `${this.folder}.away`;
  }
}

/** Takes all disks away that are mounted in a folder, and removes it. What still runs there may lose its files. */
export function removeWithDisks(folder: string): void {
  for (const disk of mountedIn(folder)) spawnSync("umount", ["-l", disk], { stdio: "ignore" });
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // A Postgres may still write there while it ends.
  }
}

function mountedIn(folder: string): string[] {
  if (!existsSync("/proc/mounts")) return [];
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  return mounts.flatMap((line) => line.split(" ")[1] ?? []).filter((at) => at.startsWith(`${folder}/`));
}

/** Fills the disk to its last page: with large pieces, then with small ones. */
function fill(file: string): void {
  const to = openSync(file, "w");
  try {
    for (const size of [1_048_576, 4_096]) writeUntilFull(to, Buffer.alloc(size));
  } finally {
    closeSync(to);
  }
}

function writeUntilFull(to: number, block: Buffer): void {
  try {
    while (writeSync(to, block) === block.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  }
}
