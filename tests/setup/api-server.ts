/**
 * For files of API tests: the built server on the worker's database, and a mail server that catches its
 * mails. The worker's next files use both again; a file that needs its own says so, see test-files.ts.
 */
import { afterAll, inject } from "vitest";
import { apiClient, type ApiClient } from "./api-client.ts";
import { startMailCatcher, type MailCatcher } from "./mail-catcher.ts";
import { startTestServer, type TestServer } from "./start-test-server.ts";

// They change with each file if files with servers of their own share a process.
export let mail: MailCatcher;
export let server: TestServer;
export let api: ApiClient;

/** Starts a server on the database of the current file, and stops it after that file. */
export async function startForFile(): Promise<void> {
  await start();
  const [ownServer, ownMail] = [server, mail];
  afterAll(async () => {
    await ownServer.stop();
    await ownMail.close();
  });
}

async function start(): Promise<void> {
  mail = await startMailCatcher();
  server = await startTestServer({
    databaseUrl: process.env.DATABASE_URL ?? "",
    name: `api-${process.pid}`,
    settings: { SMTP_URL: mail.url, RESERVE_POINT_MILLIMES: "10" },
  });
  api = apiClient(server.url);
}

// If each file has a server of its own, the file's set-up starts it, because this module is loaded only once.
if (inject("serverFor") === "WORKER") await start();
