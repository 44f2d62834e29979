import type { MetaDescriptor } from "#app/remix.server.ts";
import { product } from "#app/product.ts";

/** How a page appears where its link is shared. */
export interface Share {
  title: string;
  description: string;
  /** Absolute addresses, because other sites cannot resolve relative ones. */
  url: string;
  imageUrl: string | null;
}

/** The Open Graph tags of a page that people share. */
export function shareMeta({ title, description, url, imageUrl }: Share): MetaDescriptor[] {
  const facts = {
    site_name: product.name,
    type: "website",
    title,
    description,
    url,
    ...(imageUrl !== null && { image: imageUrl }),
  };
  const tags = Object.entries(facts).map(([name, content]) => ({ property: `og:${name}`, content }));
  return [...tags, { name: "twitter:card", content: imageUrl === null ? "summary" : "summary_large_image" }];
}
