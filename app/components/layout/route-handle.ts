import type { Namespace } from "#app/i18n/namespaces.ts";

/** What a page can declare: `export const handle = { texts: ["account"], shell: "auth" } satisfies RouteHandle`. */
export interface RouteHandle {
  /**
   * "app" is the default, with the navigation; "task" is the same without the one at the bottom of a phone, for a page on
   * which one thing is to be done; "auth" is the narrow frame of welcome and sign-in; "bare" is the page without a frame.
   */
  shell?: "app" | "task" | "auth" | "bare";
  /** On the page is a code that a till scans: nothing may lie over it. */
  hasCode?: boolean;
  /** The texts that a browser needs for it beside `common` and those of the layouts around it. */
  texts?: readonly Namespace[];
}

/** The texts of a page: of these routes together. */
export function textsOf(handles: readonly unknown[]): Namespace[] {
  return [...new Set(handles.flatMap((handle) => (handle as RouteHandle | undefined)?.texts ?? []))];
}
