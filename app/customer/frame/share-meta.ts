import type { MetaDescriptor } from "#app/remix.server.ts";
import { rootOf, titleMeta, type MetaFacts } from "#app/core/ui/layout/page-title.ts";
import {
  defaultLanguage,
  isLanguage,
  languages,
  locales,
  type Language,
} from "#app/core/domain/languages.ts";
import { product } from "#app/product.ts";

/** What a loader may tell of its page beside title and description, for those to whom its link is sent. */
interface Shared {
  title?: string;
  description?: string | null;
  /** In place of the description. */
  shareText?: string;
  /** The address of a picture of what the page shows. */
  picture?: string | null;
}

/** In place of a picture that messengers do not show: they draw no SVG. */
const ownPicture = "/icons/icon-512.png";

/**
 * The `meta` of a page whose link people send: beside `titleMeta` its words and picture for the preview, its one address,
 * and the same page in the other languages. It tells what the loader told, and nothing of whoever opens it. Messengers open
 * a link signed in as nobody, so a customer's own page bears none of it.
 */
export function shareMeta(facts: MetaFacts & { location: { pathname: string; search: string } }) {
  const { data, error, location, matches } = facts;
  const { origin, description: tagline } = rootOf(matches) ?? {};
  const [, language, ...words] = location.pathname.replace(/\/$/, "").split("/");
  if (error || origin === undefined || !isLanguage(language) || isSignedIn(matches)) return titleMeta(facts);
  const { title, description, shareText, picture } = (data ?? {}) as Shared;
  const addressIn = (one: Language) => origin + ["", one, ...words].join("/");
  const invitation = new URLSearchParams(location.search).get("code");
  const isShown = picture && !picture.endsWith(".svg");
  const told = {
    site_name: product.name,
    type: "website",
    title: title?.replace(`${product.name} | `, "") ?? product.name,
    description: shareText ?? description ?? tagline ?? product.name,
    url: addressIn(language) + (invitation === null ? "" : `?code=${encodeURIComponent(invitation)}`),
    image: new URL(isShown ? picture : ownPicture, origin).href,
    locale: locales[language].replace("-", "_"),
  };
  const link = (rel: string, one: Language, more: Record<string, string> = {}) => ({
    ...{ tagName: "link", rel, href: addressIn(one) },
    ...more,
  });
  return [
    ...titleMeta(facts),
    ...Object.entries(told).map(([name, content]) => ({ property: `og:${name}`, content })),
    { name: "twitter:card", content: isShown ? "summary_large_image" : "summary" },
    link("canonical", language),
    ...languages.map((one) => link("alternate", one, { hrefLang: one })),
    link("alternate", defaultLanguage, { hrefLang: "x-default" }),
  ] satisfies MetaDescriptor[];
}

function isSignedIn(matches: MetaFacts["matches"]): boolean {
  const layout = matches.find(({ id }) => id === "language")?.data as { user?: object | null } | undefined;
  return Boolean(layout?.user);
}
