import { redirectDocument } from "@remix-run/node";
import { z } from "zod";
import {
  pendingDeletion,
  pendingLoginChange,
  pendingPremium,
  rememberedDevice,
} from "#app/auth/pending.server.ts";
import { sealedCookie } from "#app/auth/sealed-cookie.server.ts";
import { signOutCookie } from "#app/auth/web-session.server.ts";
import type { Security } from "#app/services/accounts/get-security.server.ts";
import { ownDevice } from "./remembered-device.server.ts";

const content = z.object({
  /** ISO 8601: from when the account is gone; null where only the sessions have ended. */
  deletedAt: z.string().nullable(),
});

/** What the page after the last one of a session has to say. */
export const goodbyeCookie = sealedCookie("farewell", content, { lifeSeconds: 15 * 60 });

/** What a browser gives up with its session. The PIN's device is none of it: it outlives a sign-out. */
export async function signOutHeaders(): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await signOutCookie() });
  for (const cookie of [pendingLoginChange, pendingDeletion, pendingPremium])
    headers.append("Set-Cookie", await cookie.forget());
  return headers;
}

/** Leads out after every session of the account has ended and every PIN with them; the page is loaded anew. */
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
