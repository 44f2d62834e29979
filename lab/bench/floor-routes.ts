/** The route that answers a constant before any work of the app. */
export const bareRoute = "/api/bench/bare";

/** The route that answers a constant in place of Remix, after everything the server does for each request. */
export const constantRoute = "/api/bench/constant";

/** The page with one line of text, in the frame that all pages have (root.tsx). */
export const linePage = "/bench/line";
