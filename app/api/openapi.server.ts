import { describeApi, type OpenApiDocument } from "./describe-api.ts";
import { allCalls } from "./table.server.ts";

let made: OpenApiDocument | undefined;

/** The description of the API as it is served; made at the first question. */
export function openApiDocument(): OpenApiDocument {
  return (made ??= describeApi(allCalls()));
}
