/**
 * What a page can declare: `export const handle = { shell: "auth" } satisfies RouteHandle`. "app" is the
 * default, with the navigation; "auth" is the narrow frame of welcome and sign-in; "bare" is the page without
 * a frame.
 */
export interface RouteHandle {
  shell?: "app" | "auth" | "bare";
}
