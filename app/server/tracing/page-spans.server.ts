import type { ServerBuild } from "#app/remix.server.ts";
import { inSpan } from "#app/core/log/tracing.server.ts";
import { patternOf } from "#app/server/routes/route-pattern.ts";
import type { RouteManifest } from "#app/server/routes/routes-near.ts";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;
type Module = Route["module"];

/** The build with a span around each loader and action, named by the pattern of its route. */
export function withSpans(build: ServerBuild): ServerBuild {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const traced = routes.map((route): [string, Route] => [route.id, tracedRoute(build.routes, route)]);
  return { ...build, routes: Object.fromEntries(traced) };
}

function tracedRoute(manifest: RouteManifest, route: Route): Route {
  const name = patternOf(manifest, route.id);
  const { loader, action } = route.module;
  const module: Module = {
    ...route.module,
    ...(loader && { loader: (args: Parameters<typeof loader>[0]) => inSpan(name, () => loader(args)) }),
    ...(action && { action: (args: Parameters<typeof action>[0]) => inSpan(name, () => action(args)) }),
  };
  return { ...route, module };
}
