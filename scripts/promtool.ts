import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** Where Debian's package is unpacked, so that the machine itself stays as it is. */
const unpacked = ".data/tools/prometheus";

/**
 * Prometheus' own checker of rules: PROMTOOL_PATH, the machine's, or on Debian that of the package `prometheus`, which is
 * fetched once and unpacked below `.data`. Throws if there is none.
 */
export function ensurePromtool(): string {
  const configured = process.env.PROMTOOL_PATH;
  if (configured && !existsSync(configured))
    throw new Error(`PROMTOOL_PATH names ${configured}, which does not exist.`);
  const places = [configured ?? "", "/usr/bin/promtool", "/usr/local/bin/promtool", programIn(unpacked)];
  const there = places.find((file) => file !== "" && existsSync(file));
  if (there) return there;
  const reason = unpackFromDebian();
  if (reason === null) return programIn(unpacked);
  throw new Error(
    `The alarms cannot be checked without promtool, and it could not be fetched (${reason}): install Prometheus, ` +
      "on Debian apt-get install prometheus, or name the program in PROMTOOL_PATH.",
  );
}

const programIn = (folder: string) => path.resolve(folder, "usr/bin/promtool");

/** Returns why it could not be done; null if it was. */
function unpackFromDebian(): string | null {
  mkdirSync(path.dirname(unpacked), { recursive: true });
  const folder = mkdtempSync(`${unpacked}-`);
  try {
    const download = () => run("apt-get", ["-qq", "download", "prometheus"], folder);
    // Where no list of packages is known yet, or only an old one.
    const failed = download() && (run("apt-get", ["-qq", "update"], folder) ?? download());
    const [file] = readdirSync(folder);
    if (failed || !file) return failed ?? "nothing was fetched";
    const broken = run("dpkg-deb", ["--extract", file, "out"], folder);
    if (broken) return broken;
    if (!existsSync(programIn(`${folder}/out`))) return "the package has no promtool";
    rmSync(unpacked, { recursive: true, force: true });
    renameSync(`${folder}/out`, unpacked);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(command: string, args: string[], cwd: string): string | null {
  const { status, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
  if (status === 0) return null;
  return error?.message ?? `${command}: ${stderr.trim().split("\n").pop()}`;
}
