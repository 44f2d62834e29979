import { data, type LoaderFunctionArgs } from "./remix.server.ts";
import { Outlet, useLoaderData, useMatches, useRouteError } from "./remix.ts";
import { useTexts } from "#app/core/i18n/page-texts.tsx";
import { AppShell } from "#app/customer/shell/app-shell.tsx";
import { AuthShell } from "#app/customer/shell/auth-shell.tsx";
import { ErrorPage } from "#app/core/ui/layout/error-page.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import { textsOf, type RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useLiveCodes } from "#app/customer/offline/use-live-codes.ts";
import { useTypedForm } from "#app/customer/frame/use-typed-form.ts";
import type { StaffFrame } from "#app/core/ui/staff/staff-frame.ts";
import { useUserSnapshot } from "#app/customer/security/use-user-snapshot.ts";
import { languageCookie } from "#app/core/i18n/language-cookie.server.ts";
import { isLanguage } from "#app/core/domain/languages.ts";
import { getUserSnapshot } from "#app/customer/accounts/get-user-snapshot.server.ts";
import { readNews } from "#app/customer/notices/news.server.ts";
import { consentQuestion } from "#app/customer/notices/consent-question.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";

const shells = { app: AppShell, task: AppShell, auth: AuthShell, bare: Outlet };

/**
 * The first part of the address must be a language; anything else is a 404. The language last visited is
 * remembered. Also loads the customer's news, and the data that the browser keeps about the signed-in
 * customer.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args;
  if (!isLanguage(params.lang)) throw data(null, { status: 404 });
  const call = await findClientCall(args);
  const active = call?.caller.status === "ACTIVE" ? call : null;
  const [user, read] = active
    ? await Promise.all([getUserSnapshot(active), readNews(active.caller.userId, active.now)])
    : [null, null];
  const known: unknown = await languageCookie.parse(request.headers.get("Cookie"));
  const codes = active?.caller.codeEpoch ?? 0;
  const question = active && read && consentQuestion(read, { language: params.lang, now: active.now });
  // Left out where nothing is asked: every page carries this data.
  const shown = { user, codes, news: read?.news ?? null, ...(question && { question }) };
  if (known === params.lang) return shown;
  return data(shown, { headers: { "Set-Cookie": await languageCookie.serialize(params.lang) } });
}

/** The title for pages that do not exist or failed; all other pages set their own. */
export const meta = titleMeta;

/** The shell stays mounted while pages change; each page chooses it through its `handle`. */
export default function LanguageLayout() {
  const { user, codes, news, question } = useLoaderData<typeof loader>();
  useUserSnapshot(user, codes);
  useLiveCodes(user?.id ?? null);
  const matches = useMatches();
  // At the desk and in a partner's house the forms are of who works there, also beside a customer's session.
  const staff = matches.map(({ data: read }) => (read as Partial<StaffFrame> | undefined)?.staffId);
  const staffId = staff.find((id) => id !== undefined);
  useTypedForm(staffId === undefined ? (user?.id ?? null) : staffId);
  const handles = matches.map(({ handle }) => handle as RouteHandle | undefined);
  // All at once: otherwise each component of a new page would wait for its own texts, one after the other.
  useTexts(textsOf(handles));
  const shell = handles.reduce<NonNullable<RouteHandle["shell"]>>(
    (inherited, handle) => handle?.shell ?? inherited,
    "app",
  );
  const Shell = shells[shell];
  const inApp = shell === "app" || shell === "task";
  const hasCode = handles.some((handle) => handle?.hasCode === true);
  return (
    <Shell
      {...(inApp && { news, question: question ?? null, hasCode })}
      {...(shell === "task" && { task: true })}
    />
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <AppShell>
      <ErrorPage error={error} />
    </AppShell>
  );
}
