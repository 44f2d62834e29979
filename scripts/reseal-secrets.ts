/**
 * `npm run secrets:reseal`: seals the secrets in the database again, with the newest secret of CODE_SECRET.
 */
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";
import { withDevelopmentDatabase } from "#scripts/development-database.ts";

fillDevelopmentEnvironment();
await withDevelopmentDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  const { resealSecrets } = await import("#app/core/services/secrets/reseal.server.ts");
  const { sealed, anew } = await resealSecrets();
  console.log(`${anew} of ${sealed} secrets were sealed anew.`);
});
process.exit(0);
