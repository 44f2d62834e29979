import { Outlet } from "@remix-run/react";
import { TillErrorPage } from "#app/components/till/till-error-page.tsx";

/** What fails below says so inside the till's frame, which stays as it is. */
export const ErrorBoundary = TillErrorPage;

export default function TillPages() {
  return <Outlet />;
}
