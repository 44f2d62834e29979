/** For each file of API tests: the built server on the file's own database, and a catcher for the mails it sends. */
import path from "node:path";
import { afterAll, expect } from "vitest";
import { apiClient } from "./api-client.ts";
import { startMailCatcher } from "./mail-catcher.ts";
import { startTestServer } from "./start-test-server.ts";

const name = path.basename(expect.getState().testPath ?? "api", ".test.ts");

export const mail = await startMailCatcher();
export const server = await startTestServer({
  databaseUrl: process.env.DATABASE_URL ?? "",
  name: `api-${name}`,
  settings: { SMTP_URL: mail.url },
});
export const api = apiClient(server.url);

afterAll(async () => {
  await server.stop();
  await mail.close();
});
