import { spawnSync } from "node:child_process";

const versionOf = (file: string) =>
  /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(file, ["--version"], { encoding: "utf8" }).stdout ?? "");

interface Program {
  file: string;
  version: RegExpExecArray;
}

let found: Program | null = null;

/**
 * The installed PgBouncer: one that was put there by hand before the distribution's; null if there is none. It is looked
 * for once, and only in runs that use it.
 */
export function pgBouncer(): Program | null {
  return (found ??= find());
}

function find(): Program | null {
  for (const file of ["/usr/local/bin/pgbouncer", "/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"]) {
    const version = versionOf(file);
    if (version) return { file, version };
  }
  return null;
}

/** Whether it supports named statements in transaction mode, as it does since 1.21. */
export function supportsNamedStatements(): boolean {
  const [, major, minor] = (pgBouncer()?.version ?? []).map(Number);
  return major !== undefined && minor !== undefined && (major > 1 || minor >= 21);
}
