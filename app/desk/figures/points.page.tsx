import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { FiguresPage } from "./figures-page.tsx";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { figuresData } from "./figures-page.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "figures"] } satisfies RouteHandle;

/** Points issued, spent and lapsed in the days named by the address, and what customers hold. */
export const loader = deskLoader("reports", (call, { request }) => figuresData("points", call, request));

export default function PointsFigures() {
  return <FiguresPage {...useLoaderData<typeof loader>()} />;
}
