/** `npm run client`: regenerates the parts of clients/typescript that follow from the API's description. */
import { writeFileSync } from "node:fs";
import { clientSources } from "#scripts/client-sources.ts";
import { fillDevelopmentEnvironment } from "#scripts/development-environment.ts";

fillDevelopmentEnvironment();
// The environment requires an address, but nothing here connects to it.
process.env.DATABASE_URL ||= "postgresql://nobody@127.0.0.1:1/none";
const { openApiDocument } = await import("#app/api/openapi.server.ts");
for (const [path, text] of Object.entries(await clientSources(openApiDocument()))) {
  writeFileSync(path, text);
  console.log(`Written: ${path}`);
}
process.exit(0);
