/**
 * What pages take of Remix: with remix.server.ts the only door to it, so that the day of another version is two files
 * and not four hundred (docs/decisions/061-remix-through-two-doors.md).
 */
export {
  Form,
  isRouteErrorResponse,
  Link,
  Links,
  matchRoutes,
  Meta,
  Outlet,
  RemixBrowser,
  RemixServer,
  Scripts,
  ScrollRestoration,
  useActionData,
  useBlocker,
  useFetcher,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSearchParams,
  useSubmit,
} from "@remix-run/react";
export type { ClientActionFunctionArgs, LinkProps, ShouldRevalidateFunctionArgs } from "@remix-run/react";
