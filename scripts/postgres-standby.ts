import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { startPostgres, type RunningPostgres } from "#scripts/embedded-postgres.ts";
import { keepAccess, readAccess } from "#scripts/postgres-access.ts";
import { giveToDatabaseUser } from "#scripts/postgres-user.ts";

/**
 * Files of the primary's process, which are removed from the copy, and folders that the standby fills itself.
 */
const ofPrimary = ["postmaster.pid", "postmaster.opts"];
const emptied = ["pg_wal", "pg_replslot"];

/** The standby's data directory beside the primary's, and the name by which the primary knows its standby. */
interface Wanted {
  primaryDirectory: string;
  directory: string;
  name: string;
}

/**
 * Starts a standby of a running primary, as `pg_basebackup` does: copies the files between the start and the
 * stop of a backup; the copy then follows the primary through its write-ahead log.
 */
export async function startStandby(primary: RunningPostgres, wanted: Wanted): Promise<RunningPostgres> {
  const { directory, name } = wanted;
  const client = new pg.Client({ connectionString: primary.url("postgres") });
  await client.connect();
  try {
    // The slot makes the primary keep its log from now on until the standby has it.
    await client.query("SELECT pg_create_physical_replication_slot($1, true)", [name]);
    await client.query("SELECT pg_backup_start($1, true)", [name]);
    copyFiles(wanted);
    const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
    writeFileSync(path.join(directory, "backup_label"), rows[0]?.labelfile ?? "");
  } finally {
    await client.end();
  }
  followFrom(new URL(primary.url("postgres")), wanted);
  return startPostgres({ dataDirectory: directory });
}

function copyFiles({ primaryDirectory, directory }: Wanted): void {
  const { status, stderr } = spawnSync("cp", ["-a", primaryDirectory, directory], { encoding: "utf8" });
  if (status !== 0) throw new Error(`the files of the primary could not be copied:\n${stderr}`);
  for (const file of ofPrimary) rmSync(path.join(directory, file), { force: true });
  for (const folder of emptied) {
    rmSync(path.join(directory, folder), { recursive: true });
    mkdirSync(path.join(directory, folder), { mode: 0o700 });
    giveToDatabaseUser(path.join(directory, folder));
  }
}

function followFrom({ port, username, password }: URL, { primaryDirectory, directory, name }: Wanted): void {
  const primary = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=${name}`;
  appendFileSync(
    path.join(directory, "postgresql.auto.conf"),
    // With hot_standby_feedback the primary keeps rows that the standby still reads, so that no long read is
    // cancelled.
    [
      `primary_conninfo = '${primary}'`,
      `primary_slot_name = '${name}'`,
      "hot_standby_feedback = on",
      "",
    ].join("\n"),
  );
  writeFileSync(path.join(directory, "standby.signal"), "");
  for (const file of ["standby.signal", "backup_label"]) giveToDatabaseUser(path.join(directory, file));
  keepAccess(directory, { ...readAccess(primaryDirectory), port: 0 });
}
