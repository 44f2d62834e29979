import { createRemixRequest, sendRemixResponse } from "@remix-run/express/dist/server.js";
import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import type { Request as Asked, RequestHandler, Response as Answer } from "express";
import { pathBelowApi } from "#app/api/api-path.ts";
import { requestContextOf } from "./request-context.server.ts";

type ApiRoute = (args: LoaderFunctionArgs) => Promise<Response>;

/**
 * Passes API requests directly to their one route. Remix's router would first compile the patterns of all
 * pages for each request, which costs more than most calls. All other requests go on to Remix.
 */
export function apiHandler(build: () => Promise<ServerBuild>): RequestHandler {
  return (request, response, next) => {
    // Parsed as Remix does: with the dots of `/api/v1/../` resolved.
    const { pathname } = new URL(`http://localhost${request.originalUrl}`);
    if (pathBelowApi(pathname) === null) next();
    else answerByRoute(build, request, response).catch(next);
  };
}

async function answerByRoute(
  build: () => Promise<ServerBuild>,
  expressRequest: Asked,
  expressResponse: Answer,
): Promise<void> {
  const route = apiRouteOf(await build());
  const request = createRemixRequest(expressRequest, expressResponse);
  await sendRemixResponse(
    expressResponse,
    await route({ request, context: requestContextOf(expressResponse), params: {} }),
  );
}

/** The loader of `api.v1.$.ts`, which is also its action. */
function apiRouteOf({ routes }: ServerBuild): ApiRoute {
  const route = Object.values(routes).find((one) => one?.path === "api/v1/*");
  if (!route?.module.loader) throw new Error("the build has no route for the API");
  return route.module.loader as ApiRoute;
}
