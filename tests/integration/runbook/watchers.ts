/** A Prometheus with the rules and settings of `ops`, and what plays the Alertmanager that it tells. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { vi } from "vitest";
import { parse, stringify } from "yaml";
import { freePort } from "#scripts/free-port.ts";
import { ensurePrometheusProgram } from "#scripts/prometheus-program.ts";

export type Watcher = "prometheus" | "alertmanager";

interface Alarm {
  labels: { alertname: string; severity: string };
}

export class Watchers {
  /** When the Alertmanager heard what it passes on to who waits for the heartbeat, in milliseconds. */
  readonly beats: { alarm: string; at: number }[] = [];
  readonly #folder = mkdtempSync(path.join(tmpdir(), "mezia-watchers-"));
  readonly #ports: Record<Watcher, number>;
  #prometheus: ChildProcess | undefined;
  #alertmanager: Server | undefined;

  private constructor(ports: Record<Watcher, number>) {
    this.#ports = ports;
  }

  /** Watches a server whose figures are told there, a host with its port. */
  static async start(figuresAt: string): Promise<Watchers> {
    const all = new Watchers({ prometheus: await freePort(), alertmanager: await freePort() });
    all.#writeSettings(figuresAt);
    await all.startOne("alertmanager");
    await all.startOne("prometheus");
    return all;
  }

  urlOf(name: Watcher): string {
    return `http://127.0.0.1:${this.#ports[name]}`;
  }

  async startOne(name: Watcher): Promise<void> {
    if (name === "alertmanager") {
      this.#alertmanager = createServer((request, response) => {
        if (request.method === "POST") void this.#hear(request.toArray() as Promise<Buffer[]>);
        response.end("OK");
      });
      this.#alertmanager.listen(this.#ports.alertmanager, "127.0.0.1");
      await once(this.#alertmanager, "listening");
      return;
    }
    const settings = [`--config.file=${this.#folder}/prometheus.yml`, "--rules.alert.resend-delay=1s"];
    const places = [
      `--storage.tsdb.path=${this.#folder}/figures`,
      `--web.listen-address=127.0.0.1:${this.#ports.prometheus}`,
    ];
    const program = ensurePrometheusProgram("prometheus");
    this.#prometheus = spawn(program, [...settings, ...places], { stdio: "ignore" });
    const isReady = async () => (await fetch(`${this.urlOf(name)}/-/ready`).catch(() => null))?.ok;
    await vi.waitUntil(isReady, { timeout: 60_000 });
  }

  async kill(name: Watcher): Promise<void> {
    if (name === "alertmanager") {
      this.#alertmanager?.close();
      this.#alertmanager?.closeAllConnections();
      return;
    }
    const ended = this.#prometheus && once(this.#prometheus, "exit");
    this.#prometheus?.kill("SIGKILL");
    this.#prometheus = undefined;
    await ended;
  }

  async end(): Promise<void> {
    await this.kill("prometheus");
    await this.kill("alertmanager");
    rmSync(this.#folder, { recursive: true });
  }

  async #hear(parts: Promise<Buffer[]>): Promise<void> {
    const alarms = JSON.parse(Buffer.concat(await parts).toString()) as Alarm[];
    for (const { labels } of alarms)
      if (labels.severity === "heartbeat")
        this.beats.push({ alarm: labels.alertname, at: performance.now() });
  }

  /** The settings as they stand, with addresses of this machine, and a second between two looks. */
  #writeSettings(figuresAt: string): void {
    const settings = parse(readFileSync("ops/prometheus/prometheus.yml", "utf8")) as { rule_files: string[] };
    const at = (address: string) => ({ static_configs: [{ targets: [address] }] });
    const here = {
      global: { scrape_interval: "1s", evaluation_interval: "1s" },
      rule_files: settings.rule_files.map((file) => path.resolve("ops/prometheus", file)),
      alerting: { alertmanagers: [at(new URL(this.urlOf("alertmanager")).host)] },
      scrape_configs: [{ job_name: "mezia-app", ...at(figuresAt) }],
    };
    writeFileSync(`${this.#folder}/prometheus.yml`, stringify({ ...settings, ...here }));
  }
}
