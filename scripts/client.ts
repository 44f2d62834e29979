/** `npm run client`: regenerates what clients/typescript takes from the API's description. */
import { writeFileSync } from "node:fs";
import { clientSources } from "#scripts/client-sources.ts";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";

fillDevelopmentEnvironment();
// Nothing asks it.
process.env.DATABASE_URL ||= "postgresql://nobody@127.0.0.1:1/none";
const { openApiDocument } = await import("#app/api/openapi.server.ts");
for (const [path, text] of Object.entries(await clientSources(openApiDocument()))) {
  writeFileSync(path, text);
  console.log(`Written: ${path}`);
}
process.exit(0);
