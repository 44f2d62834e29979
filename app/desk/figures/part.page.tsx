import { data } from "#app/remix.server.ts";
import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { figureParts } from "./figure-parts.ts";
import { FiguresPage } from "./figures-page.tsx";
import { figuresData } from "./figures-page.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "figures"] } satisfies RouteHandle;

/** Members, offers, or what keeps members, in the days named by the address. */
export const loader = deskLoader("reports", (call, { request, params }) => {
  const part = figureParts.find((one) => one === params.part && one !== "points");
  if (!part) throw data(null, { status: 404 });
  return figuresData(part, call, request);
});

export default function Figures() {
  return <FiguresPage {...useLoaderData<typeof loader>()} />;
}
