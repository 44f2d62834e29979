import { ownCookie } from "#app/core/settings/own-cookie.server.ts";

/** The language that the visitor chose last; `/` redirects to it. */
export const languageCookie = ownCookie("language", { lifeSeconds: 365 * 24 * 60 * 60 });
