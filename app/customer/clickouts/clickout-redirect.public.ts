import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { languageOf } from "#app/core/i18n/i18n.server.ts";

/** The address printed for a campaign: redirects to its page in the visitor's language. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const code = encodeURIComponent(params.code ?? "");
  return redirect(`/${await languageOf(request)}/clickout/${code}`, {
    headers: { Vary: "Cookie, Accept-Language" },
  });
}
