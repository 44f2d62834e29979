import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The headless browser: the same engine as the normal one, with a fifth less work. */
const headlessShell = "/usr/bin/chromium-headless-shell";
const usual = [
  headlessShell,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** The browser for the tests: CHROMIUM_PATH or the system's; undefined to use Playwright's own. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? "", ...usual].find((file) => file !== "" && existsSync(file));
}

/**
 * Installs a browser: as root on Debian the headless shell, beside any other; otherwise Playwright's own if
 * there is none. Throws if there is none afterwards.
 */
export function ensureChromium(): void {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && !existsSync(configured))
    throw new Error(`CHROMIUM_PATH names ${configured}, which does not exist.`);
  if (configured || existsSync(headlessShell)) return;
  if (isRootOnDebian()) {
    console.log("Installing Chromium …");
    installFromDebian();
  }
  if (findChromium()) return;
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "install", "chromium"],
    {
      stdio: "inherit",
    },
  );
  if (status !== 0)
    throw new Error(
      "No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.",
    );
}

function isRootOnDebian(): boolean {
  const system = "/etc/os-release";
  return (
    process.getuid?.() === 0 &&
    existsSync(system) &&
    /^ID(_LIKE)?=.*debian/m.test(readFileSync(system, "utf8"))
  );
}

function installFromDebian(): void {
  const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", "chromium-headless-shell"]]) {
    spawnSync("apt-get", ["-qq", ...args], { stdio: ["ignore", "ignore", "inherit"], env: environment });
  }
}
