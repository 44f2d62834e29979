import { Outlet } from "#app/remix.ts";
import { TillErrorPage } from "#app/till/frame/till-error-page.tsx";

/** Shows the errors of all pages below in the till's frame, which stays in place. */
export const ErrorBoundary = TillErrorPage;

export default function TillPages() {
  return <Outlet />;
}
