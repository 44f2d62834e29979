import type { MetaDescriptor } from "#app/remix.server.ts";
import type { ParseKeys, TFunction } from "i18next";
import { product } from "#app/product.ts";
import { errorKindOf } from "./error-kind.ts";
import type { RootData } from "./root-data.ts";

/** `Mezia | …`. In a loader: `return { title: pageTitle(t, "wallet:title") }` with `meta = titleMeta`. */
export function pageTitle(t: TFunction, key: ParseKeys): string {
  return titled(t(key));
}

/** The same for a title that is data: an offer's or a store's name. */
export function titled(text: string): string {
  return `${product.name} | ${text}`;
}

interface MetaFacts {
  data: unknown;
  error?: unknown;
  matches: { id: string; data: unknown }[];
}

/**
 * A route's `meta`: the `title` and, if present, the `description` that its loader returned. When the page
 * does not exist or failed, the title tells that.
 */
export function titleMeta({ data, error, matches }: MetaFacts): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
  const failed = error ? root?.errorTitles[errorKindOf(error)] : undefined;
  const { title = failed ?? product.name, description } = (data ?? {}) as {
    title?: string;
    description?: string;
  };
  return [{ title }, { name: "description", content: description ?? root?.description ?? product.name }];
}
