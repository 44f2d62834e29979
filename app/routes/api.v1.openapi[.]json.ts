import { openApiDocument } from "#app/api/openapi.server.ts";

/** The description of the API for machines. */
export function loader() {
  return Response.json(openApiDocument(), { headers: { "Cache-Control": "public, max-age=300" } });
}
