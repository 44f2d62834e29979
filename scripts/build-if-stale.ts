import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { buildPrograms, programs } from "#scripts/build-programs.ts";
import { compressAssets } from "#scripts/compress-assets.ts";

const stamp = "build/sources.sha256";
const sources = [
  "app",
  "jobs",
  "public",
  "prisma/schema.prisma",
  "prisma/seed",
  "scripts",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const lock = ".data/build.lock";

let child: ChildProcess | undefined;

/** Builds the app into build/ if the sources differ from those of the last build. */
export async function buildIfStale(): Promise<void> {
  if (isFresh(hashOfSources())) return;
  await takeLock();
  try {
    const wanted = hashOfSources();
    if (isFresh(wanted)) return;
    console.log("Building …");
    rmSync(stamp, { force: true });
    await build();
    await compressAssets("build/client/assets");
    await buildPrograms(programs, "build/programs");
    writeFileSync(stamp, wanted);
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Aborts a running build. */
export async function stopBuild(): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  await once(child, "exit");
  rmSync(lock, { force: true });
}

async function build(): Promise<void> {
  const command = path.resolve("node_modules/@remix-run/dev/dist/cli.js");
  child = spawn(process.execPath, [command, "vite:build", "--logLevel", "warn"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  let printed = "";
  for (const output of [child.stdout, child.stderr])
    output?.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  const news = printed.split("\n").filter((line) => line.trim() !== "");
  if (news.length > 0) console.error(news.join("\n"));
  if (code !== 0) throw new Error("The build failed; what it says above is the reason.");
}

function isFresh(wanted: string): boolean {
  return (
    existsSync(stamp) &&
    existsSync("build/server/index.js") &&
    existsSync("build/programs/serve.js") &&
    readFileSync(stamp, "utf8") === wanted
  );
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesUnder)) hash.update(file).update("\0").update(readFileSync(file));
  return hash.digest("hex");
}

function filesUnder(start: string): string[] {
  if (!existsSync(start)) return [];
  if (path.extname(start) !== "") return [start];
  return (
    readdirSync(start, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      // The generated client depends on schema.prisma only.
      .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith(path.join("app", "generated")))
      .sort()
  );
}

/**
 * Takes the lock of the build folder. Two builds would write into the same folder; the second one waits, and
 * then finds nothing to do.
 */
async function takeLock(): Promise<void> {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return;
    } catch {
      if (!holderLives()) rmSync(lock, { force: true });
      else await pause(500);
    }
  }
}

function holderLives(): boolean {
  try {
    process.kill(Number(readFileSync(lock, "utf8")), 0);
    return true;
  } catch (error) {
    // EPERM means a living process of another user. An empty file, just created, counts as alive above: its
    // id is 0.
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
