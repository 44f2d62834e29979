import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { languageOf } from "#app/core/i18n/i18n.server.ts";

/** `/` redirects to the visitor's language: cookie, then `Accept-Language`, then French. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  return redirect(`/${await languageOf(request)}${search}`, { headers: { Vary: "Cookie, Accept-Language" } });
}
