import { redirectDocument } from "#app/remix.server.ts";
import { z } from "zod";
import {
  pendingDeletion,
  pendingLoginChange,
  pendingPremium,
  rememberedDevice,
} from "#app/core/auth/pending.server.ts";
import { sealedCookie } from "#app/core/auth/sealed-cookie.server.ts";
import { signOutCookie } from "#app/core/auth/web-session.server.ts";
import type { Security } from "#app/core/services/accounts/get-security.server.ts";
import { ownDevice } from "./remembered-device.server.ts";

const content = z.object({
  /** ISO 8601: when the account will be deleted; null if only the sessions have ended. */
  deletedAt: z.string().nullable(),
});

/** The message on the page after a session's end. */
export const goodbyeCookie = sealedCookie("farewell", content, { lifeSeconds: 15 * 60 });

/**
 * At the end of any session the browser forgets its cached answers, also those behind the back button. It
 * keeps its storage: a till stores there what it has not sent yet, and the service worker deletes a
 * customer's pages itself.
 */
export const forgetAnswers = { "Clear-Site-Data": '"cache"' };

/** The cookies removed with the session. The device's PIN challenge stays: it outlives a sign-out. */
export async function signOutHeaders(): Promise<Headers> {
  const headers = new Headers({ ...forgetAnswers, "Set-Cookie": await signOutCookie() });
  headers.append("Set-Cookie", await pendingDeletion.forget());
  for (const several of [pendingLoginChange, pendingPremium])
    headers.append("Set-Cookie", await several.forgetAll());
  return headers;
}

/** Signs this browser out after every session and PIN of the account have ended; the page is reloaded. */
export async function redirectSignedOut(
  request: Request,
  security: Security,
  { language, deletedAt }: { language: string; deletedAt: string | null },
) {
  const headers = await signOutHeaders();
  if (await ownDevice(request, security)) headers.append("Set-Cookie", await rememberedDevice.forget());
  headers.append("Set-Cookie", await goodbyeCookie.keep({ deletedAt }));
  return redirectDocument(`/${language}/goodbye`, { headers });
}
