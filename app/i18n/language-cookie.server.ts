import { createCookie } from "@remix-run/node";

/** The language that the visitor chose last; `/` redirects to it. */
export const languageCookie = createCookie("language", {
  path: "/",
  sameSite: "lax",
  httpOnly: true,
  maxAge: 365 * 24 * 60 * 60,
});
