import { redirect } from "#app/remix.server.ts";
import { z } from "zod";
import { keepBrowserId } from "#app/core/auth/own-browser.server.ts";
import {
  partnerToken,
  pendingReset,
  pendingSignUp,
  rememberedDevice,
} from "#app/core/auth/pending.server.ts";
import { sealedCookie } from "#app/core/auth/sealed-cookie.server.ts";
import { currentCustomer, signInCookie } from "#app/core/auth/web-session.server.ts";
import { signOut } from "./sign-out.server.ts";
import { withNext } from "./with-next.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import type { SignedIn } from "#app/core/domain/accounts/sign-in-answer.ts";

/**
 * The login entered on the page before, so that it need not be typed twice; in the address it would be
 * visible and stored.
 */
export const prefilledLogin = sealedCookie("typed-login", z.object({ login: z.string().min(1).max(300) }), {
  lifeSeconds: 15 * 60,
});

/** What a browser needs of a sign-in; `sessionId` where it may hold the session already. */
interface Entered extends Pick<SignedIn, "login" | "firstName" | "token" | "deletionCancelled"> {
  extra: Pick<SignedIn["extra"], "pinChallenge">;
  sessionId?: string;
}

const overBySignIn = [partnerToken, prefilledLogin];
/** Of these only the one that the page was about: another window may still wait for its code. */
const oneOverBySignIn = [pendingSignUp, pendingReset];

/**
 * The cookies of a sign-in: the session, the device id, and the device's PIN challenge; removes those of the
 * sign-in steps.
 */
async function signInHeaders(
  request: Request,
  { login, firstName, token, extra }: Entered,
): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await signInCookie(token) });
  headers.append("Set-Cookie", await keepBrowserId(request));
  for (const cookie of overBySignIn) headers.append("Set-Cookie", await cookie.forget());
  for (const cookie of oneOverBySignIn) {
    const over = await cookie.forgetNamed(request);
    if (over !== null) headers.append("Set-Cookie", over);
  }
  const { pinChallenge } = extra;
  if (pinChallenge !== null)
    headers.append("Set-Cookie", await rememberedDevice.keep({ login, firstName, pinChallenge }));
  else if ((await rememberedDevice.read(request))?.login === login)
    headers.append("Set-Cookie", await rememberedDevice.forget());
  return headers;
}

/**
 * Signs the browser in and redirects to `to`. A session that it still had, of whomever, ends with it. If a pending
 * deletion was cancelled, the customer is told so first.
 */
export async function redirectSignedIn(
  request: Request,
  { language }: AnonymousCall,
  signedIn: Entered,
  to: string,
) {
  const headers = await signInHeaders(request, signedIn);
  const before = await currentCustomer(request);
  if (before && before.sessionId !== signedIn.sessionId) await signOut({ caller: before });
  return redirect(signedIn.deletionCancelled ? withNext(`/${language}/sign-in/welcome-back`, to) : to, {
    headers,
  });
}
