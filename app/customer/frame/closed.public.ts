import { redirectDocument, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { safeNextPath } from "#app/core/auth/next-path.ts";
import { languageOf } from "#app/core/i18n/i18n.server.ts";
import { isLanguage } from "#app/core/domain/languages.ts";

/**
 * During maintenance the server sends all page requests here; this redirects to the maintenance page, and
 * from there back later.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const from = safeNextPath(new URL(request.url).searchParams.get("from"), "");
  const named = from.split(/[/?]/)[1];
  const language = isLanguage(named) ? named : await languageOf(request);
  const next = from === "" ? "" : `?next=${encodeURIComponent(from)}`;
  return redirectDocument(`/${language}/maintenance${next}`, {
    headers: { "Cache-Control": "no-store", Vary: "Cookie, Accept-Language" },
  });
}

/** Forms sent during maintenance are dropped. */
export const action = loader;
