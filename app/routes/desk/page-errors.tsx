import { Outlet } from "@remix-run/react";
import { DeskErrorPage } from "#app/components/operator/desk-error-page.tsx";

/** What fails below says so inside the desk's frame, which stays as it is. */
export const ErrorBoundary = DeskErrorPage;

export default function DeskPages() {
  return <Outlet />;
}
