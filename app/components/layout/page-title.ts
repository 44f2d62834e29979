import type { MetaDescriptor } from "@remix-run/node";
import type { ParseKeys, TFunction } from "i18next";
import { product } from "#app/product.ts";
import type { RootData } from "./root-data.ts";

/** `Mezia | …`. In a loader: `return { title: pageTitle(t, "wallet:title") }` with `meta = titleMeta`. */
export function pageTitle(t: TFunction, key: ParseKeys): string {
  return titled(t(key));
}

/** The same for a title that is data already: an offer's name, a store's. */
export function titled(text: string): string {
  return `${product.name} | ${text}`;
}

/** A route's `meta`: the `title` and, if it has one, the `description` that its loader returned. */
export function titleMeta({ data, matches }: { data: unknown; matches: { id: string; data: unknown }[] }): MetaDescriptor[] {
  const { title = product.name, description } = (data ?? {}) as { title?: string; description?: string };
  const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
  return [{ title }, { name: "description", content: description ?? root?.description ?? product.name }];
}
