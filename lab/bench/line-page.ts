import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "../../app/remix.server.ts";
import { createElement } from "react";
import { linePage } from "./floor-routes.ts";

/**
 * Adds a page with one line of text to the loaded build, in this process only. Remix handles it like every
 * other page: it matches the route among all routes, and renders it into the app's outermost frame.
 */
export async function addLinePage(): Promise<void> {
  const file = pathToFileURL(path.resolve("build/server/index.js")).href;
  const { routes, assets } = (await import(file)) as ServerBuild;
  const own = { id: "bench-line", parentId: "root", path: linePage.slice(1) };
  const Line = () => createElement("p", null, "One line of text.");
  routes[own.id] = { ...own, module: { default: Line } };
  const isFalse = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false };
  const { module = "" } = assets.routes.root ?? {};
  assets.routes[own.id] = { ...own, ...isFalse, hasErrorBoundary: false, module, imports: [] };
}
