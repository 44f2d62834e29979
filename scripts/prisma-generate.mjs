/** Generates the typed database client in app/generated/prisma when prisma/schema.prisma has changed. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const schema = path.join(root, "prisma/schema.prisma");
const client = path.join(root, "app/generated/prisma/client.ts");
const stamp = path.join(root, "app/generated/prisma.sha256");
const prisma = path.join(root, "node_modules/prisma/package.json");

export function isDatabaseClientCurrent() {
  if (!existsSync(schema)) return true;
  return existsSync(client) && existsSync(stamp) && readFileSync(stamp, "utf8") === wantedStamp();
}

function wantedStamp() {
  return createHash("sha256").update(readFileSync(schema)).update(readFileSync(prisma)).digest("hex");
}

export function generateDatabaseClient() {
  if (isDatabaseClientCurrent()) return;
  // Taken before: what is written into the schema meanwhile is not in the client.
  const wanted = wantedStamp();
  const { bin } = JSON.parse(readFileSync(prisma, "utf8"));
  const command = path.join(path.dirname(prisma), bin.prisma);
  const result = spawnSync(process.execPath, [command, "generate", "--schema", schema], {
    cwd: root,
    encoding: "utf8",
    env: {
      ...process.env,
      // The command downloads the schema engine, which generating never calls, unless another program is
      // named in its place.
      PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  if (result.status !== 0) {
    console.error(`The database client could not be generated.\n${result.stdout}${result.stderr}`);
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) generateDatabaseClient();
