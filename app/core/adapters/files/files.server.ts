import { env } from "#app/env.server.ts";
import type { FileStore } from "./files.ts";
import { localFiles } from "./local-files.server.ts";
import { s3Files } from "./s3-files.server.ts";

let store: FileStore | undefined;

function chosen(): FileStore {
  return (store ??= env.FILE_STORE === "s3" ? bucket() : localFiles(env.FILES_DIR));
}

function bucket(): FileStore {
  return s3Files({
    endpoint: env.S3_ENDPOINT ?? "",
    bucket: env.S3_BUCKET ?? "",
    region: env.S3_REGION ?? "",
    accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
  });
}

/** The file store of this installation: a folder, or a bucket if one is configured. */
export const files: FileStore = {
  put: (key, bytes, contentType) => chosen().put(key, bytes, contentType),
  get: (key) => chosen().get(key),
  removeAll: (prefix) => chosen().removeAll(prefix),
  list: (prefix) => chosen().list(prefix),
};
