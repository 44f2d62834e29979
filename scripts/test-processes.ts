import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { environmentNames } from "#app/env.server.ts";

const running = new Set<ChildProcess>();

type Options = {
  /** Added to this process's own environment. */
  settings?: Record<string, string>;
  /** Prints all output at the end, so that the outputs of two parallel runs do not mix. */
  atOnce?: boolean;
  /** The Node that runs it, if not this one. */
  node?: string;
};

/** Runs a Node program to its end; returns its exit code. */
export async function runProgram(
  args: string[],
  { settings = {}, atOnce = false, node = process.execPath }: Options = {},
): Promise<number> {
  // A developer's own .env must not influence a test.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !environmentNames.includes(name)),
  );
  const output = atOnce ? "pipe" : "inherit";
  const child = spawn(node, args, {
    stdio: ["ignore", output, output],
    env: { ...environment, ...settings } as NodeJS.ProcessEnv,
  });
  running.add(child);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => printed.push(chunk));
  const [code] = (await once(child, "close")) as [number | null];
  running.delete(child);
  process.stdout.write(Buffer.concat(printed));
  return code ?? 1;
}

/** Stops all programs that run, when a run is aborted. */
export async function stopRunning(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }),
  );
}
