/**
 * For files of API tests: the built server on the worker's database, and a mail server that catches its
 * mails. Both stay for the worker's next files; a file that needs its own says so, see own-process.ts.
 */
import { afterAll, inject } from "vitest";
import { apiClient } from "./api-client.ts";
import { startMailCatcher, type MailCatcher } from "./mail-catcher.ts";
import { startTestServer, type TestServer } from "./start-test-server.ts";

async function start(): Promise<{ mail: MailCatcher; server: TestServer }> {
  const catcher = await startMailCatcher();
  const started = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: `api-${process.pid}`,
    settings: { SMTP_URL: catcher.url },
  });
  return { mail: catcher, server: started };
}

export const { mail, server } = await start();
export const api = apiClient(server.url);

// A shared server ends with its worker, when the channel to it closes.
if (inject("databaseAnew"))
  afterAll(async () => {
    await server.stop();
    await mail.close();
  });
