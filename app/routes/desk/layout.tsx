import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { DeskErrorPage } from "#app/components/operator/desk-error-page.tsx";
import { OperatorShell } from "#app/components/operator/operator-shell.tsx";
import { requireOperator } from "#app/web/operator.server.ts";

export const meta = titleMeta;
export const handle = { shell: "bare" } satisfies RouteHandle;

/** The operators' desk: every page under it asks for an operator's key itself. */
export async function loader(args: LoaderFunctionArgs) {
  await requireOperator(args);
  return null;
}

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
