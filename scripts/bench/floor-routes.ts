/** Answers a constant before any of the app's own work. */
export const bareRoute = "/api/bench/bare";

/** Answers a constant in the place of Remix: behind what the server does for every request. */
export const constantRoute = "/api/bench/constant";
