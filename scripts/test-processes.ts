import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { environmentNames } from "#app/env.server.ts";

const running = new Set<ChildProcess>();

type Options = {
  /** Settings beside those of this process. */
  settings?: Record<string, string>;
  /** Says everything at its end, so that two that run side by side do not talk at once. */
  atOnce?: boolean;
};

/** Runs a Node program to its end; answers its code. */
export async function runProgram(
  args: string[],
  { settings = {}, atOnce = false }: Options = {},
): Promise<number> {
  // The settings of a developer's own .env must not decide a test.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !environmentNames.includes(name)),
  );
  const output = atOnce ? "pipe" : "inherit";
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", output, output],
    env: { ...environment, ...settings } as NodeJS.ProcessEnv,
  });
  running.add(child);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, "close")) as [number | null];
  running.delete(child);
  process.stdout.write(Buffer.concat(said));
  return code ?? 1;
}

/** For a run that is broken off. */
export async function stopRunning(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    }),
  );
}
