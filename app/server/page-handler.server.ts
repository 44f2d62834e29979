import { createRequestHandler } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { answeringAway } from "./away-answers.server.ts";
import { requestContextOf } from "./request-context.server.ts";
import { routesNear, type RouteManifest } from "./routes-near.ts";

/**
 * Answers pages and resource routes from a build. Remix ranks every route that it knows several times for each
 * page, so a request is given to a handler that knows only the routes near its path; a handler is made when one of
 * its paths is first asked for, and there are about as many as routes.
 */
export function pageHandler(bare: ServerBuild): RequestHandler {
  const build = answeringAway(bare);
  const near = routesNear(build.routes);
  const handlers = new Map<string, ReturnType<typeof handlerOf>>();
  return (request, response, next) => {
    const { pathname } = new URL(`http://localhost${request.originalUrl}`);
    // It answers for any path of the app.
    const ids = pathname === "/__manifest" ? Object.keys(build.routes) : near(pathname);
    const key = ids.join();
    const handler = handlers.get(key) ?? handlerOf(partOf(build, ids));
    handlers.set(key, handler);
    handler(request, response, next).catch(next);
  };
}

function handlerOf(build: ServerBuild) {
  return createRequestHandler({
    build,
    // Told, because it would go by NODE_ENV, and errors are not to be shown from a build wherever it runs.
    mode: "production",
    getLoadContext: (_, response) => requestContextOf(response),
  });
}

/** The build with these routes only. */
function partOf(build: ServerBuild, ids: string[]): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(ids.map((id) => [id, routes[id] as Route]));
  const routes = pick(build.routes as Record<string, NonNullable<RouteManifest[string]>>);
  return {
    ...build,
    routes: routes as ServerBuild["routes"],
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
