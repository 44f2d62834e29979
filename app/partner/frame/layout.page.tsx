import { Outlet } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { countAsked } from "#app/partner/submissions/answers.server.ts";
import { readOwnPartner } from "./own-partner.server.ts";
import { HouseErrorPage } from "./house-error-page.tsx";
import { HouseShell } from "./house-shell.tsx";
import { partnerLoader } from "./partner.server.ts";
import type { HouseFrame } from "./use-house.ts";

export const meta = titleMeta;
export const handle = { texts: ["partner", "staff"], shell: "bare" } satisfies RouteHandle;

/** The frame of a partner's house. Its pages use `partnerLoader` too, because Remix runs all loaders in parallel. */
export const loader = partnerLoader(null, async (call): Promise<HouseFrame> => {
  const [{ name: partner, closed }, asked] = await Promise.all([readOwnPartner(call), countAsked(call)]);
  const { actorId: staffId, person, rights } = call.caller;
  return { staffId, name: person?.name ?? "", partner, rights, closed, asked };
});

export function ErrorBoundary() {
  return (
    <HouseShell>
      <HouseErrorPage />
    </HouseShell>
  );
}

export default function House() {
  return (
    <HouseShell>
      <Outlet />
    </HouseShell>
  );
}
