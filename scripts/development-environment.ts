import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { requireOwn } from "#scripts/data-folder.ts";
import { endPlainly } from "#scripts/plain-error.ts";

const folder = ".data";
const file = `${folder}/secrets.json`;
const secretNames = ["TOKEN_SECRET", "COOKIE_SECRET", "CODE_SECRET"];

/**
 * Fills in missing settings on a developer's machine: the sandbox is on, secrets are created once and kept.
 * Production gets nothing from here; the check of the environment names what is missing there. If the secrets that are there
 * are another user's, the program says so and ends with 1.
 */
export function fillDevelopmentEnvironment(): void {
  if (process.env.NODE_ENV === "production") return;
  process.env.SANDBOX ||= "1";
  if (secretNames.every((name) => process.env[name])) return;
  for (const [name, value] of Object.entries(secretsOrEnd())) process.env[name] ||= value;
}

function secretsOrEnd(): Record<string, string> {
  try {
    requireOwn(folder);
    requireOwn(file);
    return keptSecrets();
  } catch (error) {
    return endPlainly(error);
  }
}

function keptSecrets(): Record<string, string> {
  if (!existsSync(file)) makeSecrets();
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}

/** Of several programs that are started at once one makes them, and all use those. */
function makeSecrets(): void {
  const secrets = Object.fromEntries(
    secretNames.map((name) => [name, randomBytes(48).toString("base64url")]),
  );
  // The user that Postgres runs as must get through this folder; nobody else needs to see its content.
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(own);
  }
}
