import { Outlet } from "#app/remix.ts";
import { DeskErrorPage } from "./desk-error-page.tsx";

/** Shows the errors of all pages below in the desk's frame, which stays in place. */
export const ErrorBoundary = DeskErrorPage;

export default function DeskPages() {
  return <Outlet />;
}
