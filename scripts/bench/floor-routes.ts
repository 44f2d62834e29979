/** Answers a constant before any of the app's own work. */
export const bareRoute = "/api/bench/bare";

/** Answers a constant instead of Remix, after everything the server does for each request. */
export const constantRoute = "/api/bench/constant";

/** A page with one line of text, in the frame that all pages have (root.tsx). */
export const linePage = "/bench/line";
