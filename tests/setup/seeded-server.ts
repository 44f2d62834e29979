import { buildIfStale } from "#scripts/build-if-stale.ts";
import { cloneTemplate, liftCeilings, startTestPostgres } from "./postgres.ts";
import { buildTestPrograms } from "./programs.ts";
import { webhookFaultsOf } from "./prove-webhooks.ts";
import { startTestServer } from "./start-test-server.ts";

/** For the browser tests: one server with the demonstration data. Tests create their own customers on it. */
export default async function startSeededServer(): Promise<() => Promise<void>> {
  await Promise.all([buildIfStale(), buildTestPrograms()]);
  const postgres = await startTestPostgres();
  await cloneTemplate(postgres.url, "demonstration");
  const databaseUrl = postgres.appUrl("demonstration");
  const server = await startTestServer({
    databaseUrl,
    name: "e2e",
    seed: true,
    settings: { RESERVE_POINT_MILLIMES: "10" },
  });
  // The demonstration itself stays below the ceilings that are delivered; the customers of all tests together do not.
  await liftCeilings(postgres.url("demonstration"));
  // The workers inherit these values with the environment.
  process.env.TEST_SERVER = server.url;
  process.env.TEST_SERVER_DATABASE = databaseUrl;
  process.env.TEST_POSTGRES = postgres.url("DATABASE");
  return async () => {
    await server.stop();
    const faults = await webhookFaultsOf(databaseUrl).finally(() => postgres.stop());
    if (faults.length > 0) throw new Error(`events for webhooks are not as declared:\n${faults.join("\n")}`);
  };
}
