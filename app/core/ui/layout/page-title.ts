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

export interface MetaFacts {
  data: unknown;
  error?: unknown;
  matches: { id: string; data: unknown }[];
}

/** What the root's loader told; undefined if it failed. */
export function rootOf(matches: MetaFacts["matches"]): RootData | undefined {
  return matches.find((match) => match.id === "root")?.data as RootData | undefined;
}

/**
 * A route's `meta`: the `title` and, if present, the `description` that its loader returned. When the page
 * does not exist or failed, the title tells that.
 */
export function titleMeta({ data, error, matches }: MetaFacts): MetaDescriptor[] {
  const root = rootOf(matches);
  const failed = error ? root?.errorTitles[errorKindOf(error)] : undefined;
  const { title = failed ?? product.name, description } = (data ?? {}) as {
    title?: string;
    description?: string | null;
  };
  return [{ title }, { name: "description", content: description ?? root?.description ?? product.name }];
}
