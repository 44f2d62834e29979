import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";

/** The pause before a program that has ended is started again, in milliseconds. */
const pauseMs = 500;
/** The time from SIGTERM to SIGKILL, in milliseconds: during the run, as in a deployment, and at its end. */
const graceMs = 30_000;
const lastGraceMs = 5_000;

interface Options {
  name: string;
  /** The file of the program in build/programs, and its arguments. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** The file to which its output is appended. */
  log: string;
  folder?: string;
}

/** A program that is started again whenever it ends, as an orchestrator does. */
export class KeptProgram {
  private child: ChildProcess | null = null;
  private isEnding = false;
  private isAsked = false;
  /** The times that it ended without having been told to, each in words. */
  readonly endedAlone: string[] = [];
  /** Settings of its next starts, beside those that it always has. */
  also: Record<string, string> = {};
  /** The folder with the version that its next starts run; the current one if unset. */
  folder: string | undefined;

  constructor(private readonly options: Options) {
    this.folder = options.folder;
    this.start();
  }

  get name(): string {
    return this.options.name;
  }

  /** Sends the signal to the current process; resolves when that has ended. */
  async end(signal: "SIGKILL" | "SIGTERM", grace = graceMs): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    this.isAsked = true;
    const gone = once(child, "exit");
    child.kill(signal);
    const hanging = setTimeout(() => child.kill("SIGKILL"), grace);
    await gone;
    clearTimeout(hanging);
  }

  /** Ends the program at the end of the run, and does not start it again. */
  async close(): Promise<void> {
    this.isEnding = true;
    await this.end("SIGTERM", lastGraceMs);
  }

  /** Kills the program at once, for when this process itself ends. */
  kill(): void {
    this.isEnding = true;
    this.child?.kill("SIGKILL");
  }

  private start(): void {
    const { name, args, env, log } = this.options;
    const file = openSync(log, "a");
    const child = spawn(process.execPath, args, {
      cwd: this.folder,
      env: { ...env, ...this.also },
      stdio: ["ignore", file, file],
    });
    closeSync(file);
    this.child = child;
    this.isAsked = false;
    child.once("exit", (code, signal) => {
      if (this.isEnding) return;
      if (!this.isAsked) this.endedAlone.push(`${name} ended with ${code ?? signal ?? "nothing"}`);
      setTimeout(() => {
        if (!this.isEnding) this.start();
      }, pauseMs);
    });
  }
}
