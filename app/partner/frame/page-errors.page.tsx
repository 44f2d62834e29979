import { Outlet } from "#app/remix.ts";
import { HouseErrorPage } from "./house-error-page.tsx";

/** Shows the errors of all pages below in the house's frame, which stays in place. */
export const ErrorBoundary = HouseErrorPage;

export default function HousePages() {
  return <Outlet />;
}
