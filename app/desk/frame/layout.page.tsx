import { Outlet } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { DeskErrorPage } from "./desk-error-page.tsx";
import { OperatorShell } from "./operator-shell.tsx";
import type { DeskFrame } from "./use-desk.ts";
import { readPlaceCounts } from "#app/desk/waiting/place-counts.server.ts";
import { deskLoader } from "./operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["operator", "staff"], shell: "bare" } satisfies RouteHandle;

/**
 * The frame of the operator's desk. Its pages use `deskLoader` too, because Remix runs all loaders in
 * parallel.
 */
export const loader = deskLoader(null, async (call): Promise<DeskFrame> => ({
  staffId: call.caller.actorId,
  name: call.caller.person?.name ?? null,
  rights: call.caller.rights,
  waiting: await readPlaceCounts(call),
}));

export function ErrorBoundary() {
  return (
    <OperatorShell>
      <DeskErrorPage />
    </OperatorShell>
  );
}

export default function Desk() {
  return (
    <OperatorShell>
      <Outlet />
    </OperatorShell>
  );
}
