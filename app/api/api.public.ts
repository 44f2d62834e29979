import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { answerApi } from "./answer-api.server.ts";
import { toWebResponse } from "#app/core/http/api-request.ts";

/**
 * Serves every path under /api/v1, for every method, in any server that hosts Remix. Our own server asks the
 * same table without Remix; app/server/api-lane.server.ts.
 */
async function answer({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return toWebResponse(await answerApi(request, context));
}

export const loader = answer;
export const action = answer;
