import { describeApi, type OpenApiDocument } from "./describe-api.ts";
import { allCalls } from "./table.server.ts";

let made: OpenApiDocument | undefined;

/** The served description of the API; made at the first request. */
export function openApiDocument(): OpenApiDocument {
  return (made ??= describeApi(allCalls()));
}
