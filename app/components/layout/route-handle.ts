/**
 * What a page may say about itself: `export const handle = { shell: "auth" } satisfies RouteHandle`.
 * "app" (said by none) has the navigation; "auth" is the narrow one of welcome and sign-in; "bare"
 * is the page alone.
 */
export interface RouteHandle {
  shell?: "app" | "auth" | "bare";
}
