import type { MetaDescriptor } from "@remix-run/node";
import type { ParseKeys, TFunction } from "i18next";
import { product } from "#app/product.ts";

/** `Mezia | …`. In a loader: `return { title: pageTitle(t, "wallet:title") }` with `meta = titleMeta`. */
export function pageTitle(t: TFunction, key: ParseKeys): string {
  return titled(t(key));
}

/** The same for a title that is data already: an offer's name, a store's. */
export function titled(text: string): string {
  return `${product.name} | ${text}`;
}

/** A route's `meta`: the `title` (and `description`) that its loader returned. */
export function titleMeta({ data }: { data: unknown }): MetaDescriptor[] {
  const { title, description } = (data ?? {}) as { title?: string; description?: string };
  const descriptors: MetaDescriptor[] = [{ title: title ?? product.name }];
  if (description) descriptors.push({ name: "description", content: description });
  return descriptors;
}
