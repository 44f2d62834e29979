import { env } from "#app/env.server.ts";
import type { Files } from "./write-backup.ts";

/** The customers' files of this installation. */
export function installedFiles(): Files {
  return env.FILE_STORE === "s3" ? { bucket: env.S3_BUCKET ?? "" } : { folder: env.FILES_DIR };
}
