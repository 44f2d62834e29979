import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

/** What a backup holds, in its `manifest.json`. */
const manifestSchema = z.object({
  format: z.literal(1),
  /** The moment that the backup shows, by the database's clock. */
  moment: z.iso.datetime(),
  /** The version of Postgres. */
  server: z.string(),
  /** The migrations that the database had, in their order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })).min(1),
  /** Each table's rows, and its newest id if its rows have one. */
  tables: z.record(z.string(), z.object({ rows: z.number().int(), newestId: z.string().nullable() })),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.string().regex(/^\d+$/)),
  files: z.discriminatedUnion("store", [
    z.object({ store: z.literal("local"), count: z.number().int(), bytes: z.number().int() }),
    // A bucket is not copied: it has a backup of its own.
    z.object({ store: z.literal("s3"), bucket: z.string() }),
  ]),
});

export type Manifest = z.output<typeof manifestSchema>;

/** An error whose message explains it fully. */
export class BackupError extends Error {
  override name = "BackupError";
}

export function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(path.join(folder, "manifest.json"), "utf8");
  } catch {
    throw new BackupError(`${folder} is no backup: it has no manifest.json.`);
  }
  const { data, error } = manifestSchema.safeParse(JSON.parse(text));
  if (!data) throw new BackupError(`${folder}/manifest.json cannot be read: ${z.prettifyError(error)}`);
  return data;
}
