/** `npm run operator:key`: creates an operator's API key and prints it; it cannot be shown again. */
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";

fillDevelopmentEnvironment();
await withDevelopmentDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  const { createOperatorKey } = await import("#app/desk/keys/api-key.server.ts");
  console.log(await createOperatorKey({ now: new Date() }));
});
process.exit(0);
