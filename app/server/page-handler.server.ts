import { createRequestHandler } from "#app/remix.server.ts";
import type { ServerBuild } from "#app/remix.server.ts";
import type { RequestHandler } from "express";
import { isTracing } from "#app/core/log/tracing.server.ts";
import { answeringAway } from "./away-answers.server.ts";
import { sendRefusal } from "./error-handlers.server.ts";
import { requestContextOf } from "./request-context.server.ts";
import { noteRoute } from "#app/server/routes/route-of.server.ts";
import { routePattern } from "#app/server/routes/route-pattern.ts";
import { routeList } from "#app/server/routes/route-list.ts";
import { routesNear, type RouteManifest } from "#app/server/routes/routes-near.ts";
import { withSpans } from "./tracing/page-spans.server.ts";

/**
 * Answers pages and resource routes from a build. Remix ranks every route that it knows several times for
 * each page, so each request goes to a handler that knows only the routes near its path. A handler is made at
 * the first request for one of its paths; there are about as many handlers as routes.
 */
export function pageHandler(bare: ServerBuild): RequestHandler {
  const build = answeringAway(bare);
  const near = routesNear(build.routes);
  const listOf = routeList(build.assets, build.routes);
  const parts = new Map<string, Part>();
  return (request, response, next) => {
    const address = new URL(`http://localhost${request.originalUrl}`);
    const { pathname } = address;
    // How Remix 1 asked for data. No page of ours does, and Remix logs each such request as an error.
    if (address.searchParams.has("_data")) return sendRefusal("INVALID_INPUT", request, response);
    if (pathname === "/__manifest") {
      noteRoute(response, pathname);
      const { status, headers, routes } = listOf(address);
      response.status(status).set(headers);
      if (routes === null) response.end();
      else response.json(routes);
      return;
    }
    const ids = near(pathname);
    const key = ids.join();
    const part = parts.get(key) ?? makePart(partOf(build, ids));
    parts.set(key, part);
    const route = part.patternOf(pathname);
    if (route !== null) noteRoute(response, route);
    part.handle(request, response, next).catch(next);
  };
}

/** Some routes of the app. */
interface Part {
  handle: ReturnType<typeof handlerOf>;
  /** The pattern of the route among them that serves a path. */
  patternOf: (pathname: string) => string | null;
}

function makePart(build: ServerBuild): Part {
  return {
    handle: handlerOf(isTracing() ? withSpans(build) : build),
    patternOf: routePattern(build.routes),
  };
}

function handlerOf(build: ServerBuild) {
  return createRequestHandler({
    build,
    // Set here, because the default depends on NODE_ENV, and a build must never show errors to visitors.
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
