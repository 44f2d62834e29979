import { describeApi, type EndpointsByPath, type OpenApiDocument } from "./describe-api.ts";
import type { EndpointsByMethod } from "./endpoint.ts";
import { pathOfRoute } from "./path-of-route.ts";

interface RouteModule {
  loader?: { endpoints?: EndpointsByMethod };
}

// Without the description's own route, which imports this file.
const routeModules = import.meta.glob<RouteModule>(["../routes/api.v1.*.ts", "!../routes/api.v1.openapi*"], {
  eager: true,
});

/** Every endpoint of the API, read from the route modules. */
export function allEndpoints(): EndpointsByPath {
  const found = Object.entries(routeModules).map(
    ([file, module]) => [pathOfRoute(file), module.loader?.endpoints ?? {}] as const,
  );
  const served = found.filter(([, byMethod]) => Object.keys(byMethod).length > 0);
  return Object.fromEntries(served.sort(([a], [b]) => (a < b ? -1 : 1)));
}

let made: OpenApiDocument | undefined;

/** The description of the API as it is served; made at the first question. */
export function openApiDocument(): OpenApiDocument {
  return (made ??= describeApi(allEndpoints()));
}
