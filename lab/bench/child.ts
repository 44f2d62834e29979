import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync } from "node:fs";

/** A bench program in a process of its own, which runs one task after another. */
export interface Child<Task, Result> {
  pid: number;
  ask: (task: Task) => Promise<Result>;
  stop: () => Promise<void>;
}

type Reply<Result> = { result: Result } | { failed: string };

/** Starts `lab/bench/<program>.ts`; resolves when it is ready. */
export async function startChild<Task, Result>(
  program: string,
  { env, execArgv = [] }: { env: NodeJS.ProcessEnv; execArgv?: string[] },
): Promise<Child<Task, Result>> {
  const child = fork(`lab/bench/${program}.ts`, {
    execArgv: ["--import", "tsx", ...execArgv],
    env,
    serialization: "advanced",
    // As in production, the server logs each request; the log says why a request got no answer.
    stdio: ["ignore", logOf(program), "inherit", "ipc"],
  });
  await firstMessage(child, program);
  return {
    pid: child.pid ?? 0,
    ask: async (task) => {
      child.send(task as object);
      const reply = (await firstMessage(child, program)) as Reply<Result>;
      if ("failed" in reply) throw new Error(`${program}: ${reply.failed}`);
      return reply.result;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** One log file for all processes of a program, emptied by each bench. */
function logOf(program: string): number {
  mkdirSync(logs, { recursive: true });
  const flags = begun.has(program) ? "a" : "w";
  begun.add(program);
  return openSync(`${logs}/${program}.log`, flags);
}

const logs = "test-results/bench";
const begun = new Set<string>();

async function firstMessage(child: ChildProcess, program: string): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, "message", { signal }).then(([message]: unknown[]) => message),
      once(child, "exit", { signal }).then(() => {
        throw new Error(`${program} ended before it was done`);
      }),
    ]);
  } finally {
    over.abort();
  }
}

/** The child's side: reports that it is ready, and answers every task with the result of `work`. */
export function serveTasks<Task, Result>(work: (task: Task) => Promise<Result>): void {
  process.on("disconnect", () => process.exit(0));
  process.on("SIGTERM", () => process.exit(0));
  process.on("message", (task) => {
    void work(task as Task).then(
      (result) => process.send?.({ result }),
      (error: unknown) =>
        process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.send?.("ready");
}
