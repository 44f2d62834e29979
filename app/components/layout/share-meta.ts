import type { MetaDescriptor } from "@remix-run/node";
import { product } from "#app/product.ts";

/** How a page shows itself where its link is passed on. */
export interface Share {
  title: string;
  description: string;
  /** Whole addresses, as nobody else could complete them. */
  url: string;
  imageUrl: string | null;
}

/** The Open Graph tags of a page that people pass on. */
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
