import type { Request as Asked, RequestHandler } from "express";
import { isLanguage } from "#app/core/domain/languages.ts";
import { languageOf } from "#app/core/i18n/i18n.server.ts";
import { forgivenAddress } from "#app/server/routes/forgiven-address.ts";
import { routePattern } from "#app/server/routes/route-pattern.ts";
import { routesNear, type RouteManifest } from "#app/server/routes/routes-near.ts";

/** No page has an address of more words; matching costs more with each. */
const mostWords = 8;

/** Redirects a wrong address to the page that it means, query kept: see `forgivenAddress`. All others go on. */
export function forgivingAddresses(manifest: RouteManifest): RequestHandler {
  const near = routesNear(manifest);
  const patternOf = (path: string) => {
    const routes = near(path).map((id) => [id, manifest[id]] as const);
    return routePattern(Object.fromEntries(routes))(path);
  };
  return (request, response, next) => {
    const { pathname, search } = new URL(`http://localhost${request.originalUrl}`);
    if (!mayBeWrong(request, pathname)) return next();
    const pattern = patternOf(pathname);
    // /scan/{code} and the like stand without a language.
    if (pattern !== null && !pattern.startsWith("/:lang")) return next();
    languageOf(bareRequest(request))
      .then((reader) => {
        const meant = forgivenAddress(pathname, (path) => patternOf(path) !== null, reader);
        if (meant === null) return next();
        response.vary("Cookie, Accept-Language").redirect(meant + search);
      })
      .catch(next);
  };
}

function mayBeWrong({ method }: Asked, pathname: string): boolean {
  const isRead = method === "GET" || method === "HEAD";
  const [, first = "", ...rest] = pathname.split("/");
  return isRead && first !== "" && first !== "api" && !isLanguage(first) && rest.length < mostWords;
}

/** What tells the reader's language, without an address that could. */
function bareRequest({ headers }: Asked): Request {
  const told = { Cookie: headers.cookie ?? "", "Accept-Language": headers["accept-language"] ?? "" };
  return new Request("http://localhost/", { headers: told });
}
