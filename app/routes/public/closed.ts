import { redirectDocument, type LoaderFunctionArgs } from "@remix-run/node";
import { safeNextPath } from "#app/auth/next-path.ts";
import { languageOf } from "#app/i18n/i18n.server.ts";

/** Where the server leads who asks for a page while the house is closed: to the page that says so, and later back. */
export async function loader({ request }: LoaderFunctionArgs) {
  const from = safeNextPath(new URL(request.url).searchParams.get("from"), "");
  const language = /^\/(ar|fr|en)(?:[/?]|$)/.exec(from)?.[1] ?? (await languageOf(request));
  const next = from === "" ? "" : `?next=${encodeURIComponent(from)}`;
  return redirectDocument(`/${language}/maintenance${next}`, {
    headers: { "Cache-Control": "no-store", Vary: "Cookie, Accept-Language" },
  });
}

/** Nothing that was sent is done. */
export const action = loader;
