/** A small disk, as one of the machines has it, and the node_exporter that tells how full it is. */
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { freePort } from "#scripts/free-port.ts";
import { ensurePrometheusProgram } from "#scripts/prometheus-program.ts";
import { readingOf, type Reading } from "./alarms.ts";

const megabyte = 1024 * 1024;

export class Machine {
  /** Where the disk is mounted. */
  readonly folder = mkdtempSync(path.join(tmpdir(), "mezia-machine-"));
  #megabytes = 16;
  /** Only root on Linux may mount a disk; elsewhere the folder plays one, and its figures are ours. */
  readonly #isDisk = process.platform === "linux" && this.#mount(`size=${this.#megabytes}m`);
  readonly #port: number;
  #exporter: ReturnType<typeof spawn> | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<Machine> {
    const machine = new Machine(await freePort());
    await machine.startExporter();
    return machine;
  }

  /** Where node_exporter is asked. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async startExporter(): Promise<void> {
    const only = ["--collector.disable-defaults", "--collector.filesystem"];
    const address = `--web.listen-address=127.0.0.1:${this.#port}`;
    this.#exporter = spawn(ensurePrometheusProgram("node_exporter"), [address, ...only], { stdio: "ignore" });
    await vi.waitUntil(async () => (await this.#told()) !== null, { timeout: 30_000 });
  }

  stopExporter(): void {
    this.#exporter?.kill();
    this.#exporter = undefined;
  }

  /** Somebody writes a file of so many megabytes there. */
  write(name: string, megabytes: number): void {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, Buffer.alloc(megabytes * megabyte));
  }

  remove(name: string): void {
    rmSync(path.join(this.folder, name), { recursive: true });
  }

  /** A larger disk was ordered, and is there. */
  enlarge(megabytes: number): void {
    this.#megabytes = megabytes;
    if (this.#isDisk) this.#mount(`remount,size=${megabytes}m`);
  }

  async read(): Promise<Reading> {
    return readingOf({ machines: await this.#told() });
  }

  end(): void {
    this.stopExporter();
    if (this.#isDisk) spawnSync("umount", [this.folder]);
    rmSync(this.folder, { recursive: true });
  }

  #mount(options: string): boolean {
    const mount = ["-t", "tmpfs", "-o", options, "mezia-machine", this.folder];
    return spawnSync("mount", mount, { stdio: "ignore" }).status === 0;
  }

  /** What node_exporter tells of this disk; null if it does not answer. */
  async #told(): Promise<string | null> {
    const answer = await fetch(`${this.url}/metrics`).catch(() => null);
    if (!answer) return null;
    const text = await answer.text();
    if (!this.#isDisk) return this.#played();
    // Rules pass over disks in memory, of which this is one.
    const own = text.split("\n").filter((line) => line.includes(`mountpoint="${this.folder}"`));
    return own.map((line) => line.replace('fstype="tmpfs"', 'fstype="ext4"')).join("\n");
  }

  #played(): string {
    const files = readdirSync(this.folder, { recursive: true, encoding: "utf8" });
    const used = files
      .map((name) => statSync(path.join(this.folder, name)))
      .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
    const labels = `{device="disk",fstype="ext4",mountpoint="${this.folder}"}`;
    const size = this.#megabytes * megabyte;
    return `node_filesystem_size_bytes${labels} ${size}\nnode_filesystem_avail_bytes${labels} ${size - used}`;
  }
}
