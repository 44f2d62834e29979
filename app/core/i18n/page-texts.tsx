import type { FlatNamespace, TFunction } from "i18next";
import { cloneElement, createContext, Fragment, useContext, type ReactElement } from "react";
import type { Language } from "#app/core/domain/languages.ts";
import type { Namespace } from "./namespaces.ts";
import type { Values } from "./text-of.ts";

/** The texts of pages in one language: on the server all of them, in a browser the loaded files. */
export interface PageTexts {
  language: Language;
  /**
   * A `t` for the keys of this namespace, and for those of others that name theirs: `errors:NOT_FOUND`, or `ns` among the
   * values.
   */
  of(namespace: string): (key: string, values?: Values) => string;
  /** Null when these namespaces are loaded; otherwise a promise that resolves when they are. */
  missing(namespaces: readonly string[]): Promise<void> | null;
}

export const PageTextsContext = createContext<PageTexts | null>(null);

export function usePageTexts(): PageTexts {
  const texts = useContext(PageTextsContext);
  if (!texts) throw new Error("a page without texts");
  return texts;
}

/** Suspends until the texts of these namespaces are loaded. */
export function useTexts(namespaces: readonly Namespace[]): void {
  waitFor(usePageTexts(), namespaces);
}

type Named = FlatNamespace | readonly [FlatNamespace, ...FlatNamespace[]];

/**
 * The `t` of these namespaces. A key belongs to the first one (`common` without any) unless it names its own.
 * Suspends until they are loaded.
 */
export function useTranslation<const Names extends Named = "common">(names?: Names): { t: TFunction<Names> } {
  const texts = usePageTexts();
  const namespaces: readonly string[] = typeof names === "string" ? [names] : (names ?? ["common"]);
  waitFor(texts, namespaces);
  return { t: texts.of(namespaces[0] ?? "common") as unknown as TFunction<Names> };
}

function waitFor(texts: PageTexts, namespaces: readonly string[]): void {
  const missing = texts.missing(namespaces);
  // React's way to wait: it renders again when the promise is fulfilled.
  // oxlint-disable-next-line typescript/only-throw-error
  if (missing) throw missing;
}

const tagged = /<(\w+)>([^<]*)<\/\w+>/g;

/** A text with elements in it: `<terms>the terms</terms>` puts the element named `terms` around its words. */
export function RichText({ text, elements }: { text: string; elements: Record<string, ReactElement> }) {
  const parts: (string | ReactElement)[] = [];
  let end = 0;
  for (const match of text.matchAll(tagged)) {
    const [whole, name = "", words] = match;
    const element = elements[name];
    parts.push(text.slice(end, match.index), element ? cloneElement(element, {}, words) : whole);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}
