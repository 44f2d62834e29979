import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches, useRouteError } from "@remix-run/react";
import { AppShell } from "#app/components/layout/app-shell.tsx";
import { AuthShell } from "#app/components/layout/auth-shell.tsx";
import { ErrorPage } from "#app/components/layout/error-page.tsx";
import { titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { useUserSnapshot } from "#app/components/security/use-user-snapshot.ts";
import { languageCookie } from "#app/i18n/language-cookie.server.ts";
import { isLanguage } from "#app/i18n/languages.ts";
import { getUserSnapshot } from "#app/services/accounts/get-user-snapshot.server.ts";
import { findClientCall } from "#app/web/call.server.ts";

const shells = { app: AppShell, auth: AuthShell, bare: Outlet };

/**
 * The first part of the address is a language, or there is no such page. The last one visited is remembered. With it
 * goes what the browser keeps of who is signed in.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args;
  if (!isLanguage(params.lang)) throw data(null, { status: 404 });
  const call = await findClientCall(args);
  const user = call?.caller.status === "ACTIVE" ? await getUserSnapshot(call) : null;
  const known: unknown = await languageCookie.parse(request.headers.get("Cookie"));
  if (known === params.lang) return { user };
  return data({ user }, { headers: { "Set-Cookie": await languageCookie.serialize(params.lang) } });
}

/** Pages have titles of their own; this is the one of those that are not there or failed. */
export const meta = titleMeta;

/** The shell stays while pages change inside it; a page names it through its `handle`. */
export default function LanguageLayout() {
  useUserSnapshot(useLoaderData<typeof loader>().user);
  const shell = useMatches().reduce<RouteHandle["shell"]>(
    (found, match) => (match.handle as RouteHandle | undefined)?.shell ?? found,
    "app",
  );
  const Shell = shells[shell ?? "app"];
  return <Shell />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <AppShell>
      <ErrorPage error={error} />
    </AppShell>
  );
}
