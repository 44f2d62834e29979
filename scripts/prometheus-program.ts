import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

/** Programs of Prometheus: the setting that names another one, and where Debian has it, by package and name. */
const programs = {
  promtool: { setting: "PROMTOOL_PATH", debian: ["prometheus", "promtool"] },
  prometheus: { setting: "PROMETHEUS_PATH", debian: ["prometheus", "prometheus"] },
  amtool: { setting: "AMTOOL_PATH", debian: ["prometheus-alertmanager", "amtool"] },
  node_exporter: {
    setting: "NODE_EXPORTER_PATH",
    debian: ["prometheus-node-exporter", "prometheus-node-exporter"],
  },
} as const;

/** Where Debian's packages are unpacked, so that the machine itself stays as it is. */
const tools = ".data/tools";

/**
 * A program of Prometheus: that of its setting, the machine's, or on Debian that of its package, which is fetched once and
 * unpacked below `.data`. Throws if there is none.
 */
export function ensurePrometheusProgram(name: keyof typeof programs): string {
  const {
    setting,
    debian: [debian, called],
  } = programs[name];
  const configured = process.env[setting];
  if (configured && !existsSync(configured))
    throw new Error(`${setting} names ${configured}, which does not exist.`);
  const unpacked = path.resolve(tools, debian);
  const folders = ["/usr/bin", "/usr/local/bin", `${unpacked}/usr/bin`];
  const find = () =>
    folders.flatMap((folder) => [`${folder}/${name}`, `${folder}/${called}`]).find(existsSync);
  const there = configured ?? find();
  if (there) return there;
  const reason = unpackFromDebian(debian, unpacked);
  const fetched = find();
  if (fetched) return fetched;
  throw new Error(
    `The alarms cannot be tried without ${name}, and it could not be fetched (${reason ?? "the package lacks it"}): ` +
      `install it, on Debian apt-get install ${debian}, or name the program in ${setting}.`,
  );
}

/** Returns why it could not be done; null if it was. */
function unpackFromDebian(name: string, into: string): string | null {
  mkdirSync(tools, { recursive: true });
  const folder = mkdtempSync(`${into}-`);
  try {
    const download = () => run("apt-get", ["-qq", "download", name], folder);
    // Where no list of packages is known yet, or only an old one.
    const failed = download() && (run("apt-get", ["-qq", "update"], folder) ?? download());
    const [file] = readdirSync(folder);
    if (failed || !file) return failed ?? "nothing was fetched";
    const broken = run("dpkg-deb", ["--extract", file, "out"], folder);
    if (broken) return broken;
    rmSync(into, { recursive: true, force: true });
    renameSync(`${folder}/out`, into);
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
