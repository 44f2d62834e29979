import type { LoaderFunction, ServerBuild } from "#app/remix.server.ts";
import { awayRetrySeconds, awayWords, isDatabaseAway } from "#app/core/http/database-away.ts";

/**
 * Wraps every loader and action of the build, so that none can forget it: a failure because the database is
 * away is answered with 503 and logged as that.
 */
export function answeringAway(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && wrapped(route)]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

type Route = NonNullable<ServerBuild["routes"][string]>;

function wrapped(route: Route): Route {
  const { loader, action } = route.module;
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: orAway(loader) }),
      ...(action && { action: orAway(action) }),
    },
  };
}

function orAway(work: LoaderFunction): LoaderFunction {
  return async (args) => {
    try {
      return await work(args);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      args.context.log.warn({ err: error }, awayWords(error));
      throw new Response(null, { status: 503, headers: { "Retry-After": String(awayRetrySeconds) } });
    }
  };
}
