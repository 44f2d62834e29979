/**
 * What pages take of Remix: with remix.server.ts the only door to it, so that the day of another version is two files
 * and not four hundred (docs/decisions/061-remix-through-two-doors.md).
 */
import {
  createElement,
  forwardRef,
  Fragment,
  type ForwardRefExoticComponent,
  type RefAttributes,
} from "react";
import { Link as RemixLink, type LinkProps } from "@remix-run/react";

export {
  Form,
  isRouteErrorResponse,
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

type LinkComponent = ForwardRefExoticComponent<LinkProps & RefAttributes<HTMLAnchorElement>>;

/** A whole path of ours, which is written as it is. */
const wholePath = /^\/(?!\/)[^?#]*(?:\?[^?#]+)?(?:#[^#]+)?$/;

/** What only a browser's link needs. */
const browsersOnly = ["prefetch", "relative", "replace", "state", "preventScrollReset", "viewTransition"];

function anchorOf(props: object): object {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !browsersOnly.includes(name)));
}

/**
 * On the server a link is the anchor that Remix's comes to: its handlers, memories and effects are a browser's, and took a
 * twelfth of the shop's page. The fragment is Remix's, for React counts on the same tree in the browser.
 */
const ServerLink: LinkComponent = forwardRef(function ServerLink(props, ref) {
  if (typeof props.to !== "string" || !wholePath.test(props.to))
    return createElement(RemixLink, { ...props, ref });
  const { to, discover = "render", reloadDocument, ...rest } = props;
  const isDiscovered = discover === "render" && !reloadDocument;
  return createElement(
    Fragment,
    null,
    createElement("a", { ...anchorOf(rest), href: to, "data-discover": isDiscovered ? "true" : undefined }),
    null,
  );
});

/** Programs beside the pages draw nothing, and know of no `env`. */
export const Link: LinkComponent = import.meta.env?.SSR ? ServerLink : RemixLink;
