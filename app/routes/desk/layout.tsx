import { Outlet } from "#app/remix.ts";
import { titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { DeskErrorPage } from "#app/components/operator/desk-error-page.tsx";
import { OperatorShell } from "#app/components/operator/operator-shell.tsx";
import type { DeskFrame } from "#app/components/operator/use-desk.ts";
import { deskLoader } from "#app/web/operator.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["operator"], shell: "bare" } satisfies RouteHandle;

/**
 * The frame of the operator's desk. Its pages use `deskLoader` too, because Remix runs all loaders in
 * parallel.
 */
export const loader = deskLoader(null, ({ caller }): DeskFrame => ({
  name: caller.person?.name ?? null,
  rights: caller.rights,
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
