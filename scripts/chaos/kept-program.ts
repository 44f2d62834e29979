import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";

/** How soon a program that has ended is started again, in milliseconds. */
const pauseMs = 500;
/** A program that has been told to end is killed after this time, in milliseconds: in a deployment, and at the end. */
const graceMs = 30_000;
const lastGraceMs = 5_000;

interface Options {
  name: string;
  /** A program of build/programs, and what it is told. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** What it prints is added to this file. */
  log: string;
}

/** A program that is started again whenever it ends, as an orchestrator does. */
export class KeptProgram {
  private child: ChildProcess | null = null;
  private isEnding = false;
  private isAsked = false;
  /** How often it ended though nobody had ended it, with what it said. */
  readonly endedAlone: string[] = [];

  constructor(private readonly options: Options) {
    this.start();
  }

  get name(): string {
    return this.options.name;
  }

  /** Sends the signal to the process of now; resolves when that has ended. */
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

  /** For the end of the run: not started again. */
  async close(): Promise<void> {
    this.isEnding = true;
    await this.end("SIGTERM", lastGraceMs);
  }

  /** At once, for a process that ends itself now. */
  kill(): void {
    this.isEnding = true;
    this.child?.kill("SIGKILL");
  }

  private start(): void {
    const { name, args, env, log } = this.options;
    const file = openSync(log, "a");
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", file, file] });
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
