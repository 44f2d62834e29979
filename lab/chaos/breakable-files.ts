import { spawnSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";

/** The folder of the file store, which can be made unwritable for a while. */
export class BreakableFiles {
  /** Whether the folder is a small disk of its own, which can be really full; needs the right to mount. */
  private readonly isDisk: boolean;
  private isBroken = false;

  constructor(readonly folder: string) {
    mkdirSync(folder);
    const mount = ["-t", "tmpfs", "-o", "size=16m", "mezia-chaos", folder];
    this.isDisk = process.platform === "linux" && spawnSync("mount", mount).status === 0;
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

  remove(): void {
    if (this.isDisk) spawnSync("umount", ["-l", this.folder]);
  }

  private get filler(): string {
    return path.join(this.folder, ".filler");
  }

  private get away(): string {
    return `${this.folder}.away`;
  }
}

function fill(file: string): void {
  const block = Buffer.alloc(4_096);
  const to = openSync(file, "w");
  try {
    for (;;) writeSync(to, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(to);
  }
}
