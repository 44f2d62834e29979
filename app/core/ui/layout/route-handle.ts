import type { Namespace } from "#app/core/i18n/namespaces.ts";

/** What a page can declare: `export const handle = { texts: ["account"], shell: "auth" } satisfies RouteHandle`. */
export interface RouteHandle {
  /**
   * "app" is the default, with the navigation; "task" is the same without the navigation at the bottom of a
   * phone, for a page with one main action; "auth" is the narrow frame of welcome and sign-in; "bare" is the
   * page without a frame.
   */
  shell?: "app" | "task" | "auth" | "bare";
  /** The page shows a code that a till scans: nothing may cover it. */
  hasCode?: boolean;
  /**
   * The namespaces of texts that the page needs in the browser, besides `common` and those of its layouts.
   */
  texts?: readonly Namespace[];
}

/** All namespaces that these routes need together. */
export function textsOf(handles: readonly unknown[]): Namespace[] {
  return [...new Set(handles.flatMap((handle) => (handle as RouteHandle | undefined)?.texts ?? []))];
}
