import { useRouteLoaderData } from "@remix-run/react";
import type { Theme } from "#app/theme.ts";

/** What the root's loader gives to every page. */
export interface RootData {
  theme: Theme;
  /** Of the request that brought the document; names it in our log. */
  requestId: string | undefined;
  /** What search engines show for a page that says nothing of its own. */
  description: string;
  /** Titles of the pages that no route has: written here, as they are needed where loaders failed. */
  errorTitles: { notFound: string; failed: string };
}

/** Undefined where the root's own loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
