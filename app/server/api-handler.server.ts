import { createRemixRequest, sendRemixResponse } from "@remix-run/express/dist/server.js";
import type { LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import type { Request as Asked, RequestHandler, Response as Answer } from "express";
import { pathBelowApi } from "#app/api/api-path.ts";
import { requestContextOf } from "./request-context.server.ts";

type ApiRoute = (args: LoaderFunctionArgs) => Promise<Response>;

/**
 * Hands the API's requests straight to its one route. Remix's router would first compile the patterns of all pages, for
 * each request, which costs more than most calls do. Every other request goes on.
 */
export function apiHandler(build: () => Promise<ServerBuild>): RequestHandler {
  return (request, response, next) => {
    // Read as Remix reads it: with the dots of `/api/v1/../` resolved.
    const { pathname } = new URL(`http://localhost${request.originalUrl}`);
    if (pathBelowApi(pathname) === null) next();
    else answerByRoute(build, request, response).catch(next);
  };
}

async function answerByRoute(build: () => Promise<ServerBuild>, asked: Asked, answer: Answer): Promise<void> {
  const route = apiRouteOf(await build());
  const request = createRemixRequest(asked, answer);
  await sendRemixResponse(answer, await route({ request, context: requestContextOf(answer), params: {} }));
}

/** The loader of `api.v1.$.ts`, which is its action too. */
function apiRouteOf({ routes }: ServerBuild): ApiRoute {
  const route = Object.values(routes).find((one) => one?.path === "api/v1/*");
  if (!route?.module.loader) throw new Error("the build has no route for the API");
  return route.module.loader as ApiRoute;
}
