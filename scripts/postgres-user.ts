import { spawnSync } from "node:child_process";
import { chownSync, existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { PlainError } from "#scripts/plain-error.ts";

/**
 * A command and the user who runs it. Postgres refuses to run as root, so root runs it as the system's
 * database user.
 */
export type Command = { program: string; args: string[]; uid?: number; gid?: number };

type Identity = { uid: number; gid: number };

let known: Identity | undefined;

/** The command as the database user must run it; unchanged if we are not root. */
export function asDatabaseUser(command: Command, mustReach: string[]): Command {
  const identity = databaseUser();
  if (!identity) return command;
  if (mustReach.every((target) => canReach(identity, target))) return { ...command, ...identity };
  // The project is in a folder that only root may enter, such as /root, so the child keeps one capability: to
  // enter folders.
  const pass = "+dac_override";
  const user = [`--reuid=${identity.uid}`, `--regid=${identity.gid}`, "--clear-groups"];
  // Without the last option, access(2), which Postgres uses, would ignore the capability.
  const args = [...user, `--inh-caps=${pass}`, `--ambient-caps=${pass}`, "--securebits=+no_setuid_fixup"];
  if (spawnSync("setpriv", [...args, "true"]).status !== 0) {
    throw new PlainError(
      `Postgres does not run as root, and the user "postgres" cannot enter ${path.resolve()}: move the project or set DATABASE_URL.`,
    );
  }
  return { program: "setpriv", args: [...args, command.program, ...command.args] };
}

export function giveToDatabaseUser(...files: string[]): void {
  const identity = databaseUser();
  if (identity) for (const file of files) chownSync(file, identity.uid, identity.gid);
}

/** Whom Postgres runs as, if we are root; undefined: as we do. */
export function databaseUser(): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  known ??= findUser("postgres") ?? addUser("postgres") ?? findUser("nobody");
  if (!known)
    throw new Error(
      "Postgres does not run as root and no other user was found: start as another user or set DATABASE_URL.",
    );
  return known;
}

function findUser(name: string): Identity | undefined {
  if (!existsSync("/etc/passwd")) return undefined;
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function addUser(name: string): Identity | undefined {
  spawnSync("useradd", [
    "--system",
    "--user-group",
    "--no-create-home",
    "--shell",
    "/usr/sbin/nologin",
    name,
  ]);
  return findUser(name);
}

function canReach({ uid, gid }: Identity, target: string): boolean {
  const folder = path.dirname(path.resolve(target));
  const { mode, uid: owner, gid: group } = statSync(folder);
  const shift = owner === uid ? 6 : group === gid ? 3 : 0;
  const mayPass = Boolean((mode >> shift) & 1);
  return mayPass && (folder === path.dirname(folder) || canReach({ uid, gid }, folder));
}
