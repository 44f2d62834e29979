import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { OperatorShell } from "#app/components/operator/operator-shell.tsx";
import { requireOperator } from "#app/web/operator.server.ts";

export const handle = { shell: "bare" } satisfies RouteHandle;

/** The operators' desk: every page under it asks for an operator's key itself. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOperator(args);
  return null;
}

export default function Desk() {
  return (
    <OperatorShell>
      <Outlet />
    </OperatorShell>
  );
}
