/** What loaders, actions and the server take of Remix; pages take theirs of remix.ts. */
export { createRequestHandler } from "@remix-run/express";
export { createCookie, data, redirect, redirectDocument, replace } from "@remix-run/node";
export type {
  ActionFunctionArgs,
  AppLoadContext,
  Cookie,
  EntryContext,
  HeadersFunction,
  LinksFunction,
  LoaderFunction,
  LoaderFunctionArgs,
  MetaDescriptor,
  MetaFunction,
  ServerBuild,
} from "@remix-run/node";
