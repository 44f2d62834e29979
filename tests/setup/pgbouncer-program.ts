import { spawnSync } from "node:child_process";

const versionOf = (file: string) =>
  /PgBouncer (\d+)\.(\d+)/.exec(spawnSync(file, ["--version"], { encoding: "utf8" }).stdout ?? "");

/** The installed PgBouncer: one that was put there by hand before the distribution's; undefined if there is none. */
export const pgBouncer = ["/usr/local/bin/pgbouncer", "/usr/sbin/pgbouncer", "/usr/bin/pgbouncer"]
  .map((file) => ({ file, version: versionOf(file) }))
  .find(({ version }) => version !== null);

/** Whether it supports named statements in transaction mode, as it does since 1.21. */
export function supportsNamedStatements(): boolean {
  const [, major, minor] = (pgBouncer?.version ?? []).map(Number);
  return major !== undefined && minor !== undefined && (major > 1 || minor >= 21);
}
