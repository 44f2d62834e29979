import { redirect } from "@remix-run/node";
import { z } from "zod";
import { keepBrowserId } from "#app/auth/own-browser.server.ts";
import { partnerToken, pendingReset, pendingSignUp, rememberedDevice } from "#app/auth/pending.server.ts";
import { sealedCookie } from "#app/auth/sealed-cookie.server.ts";
import { signInCookie } from "#app/auth/web-session.server.ts";
import { withNext } from "#app/components/account/with-next.ts";
import type { AnonymousCall } from "#app/services/call.ts";
import type { SignedIn } from "#app/services/accounts/complete-sign-in.server.ts";

/** A login from the page before, so that it need not be typed twice; in an address it would be seen and kept. */
export const prefilledLogin = sealedCookie("typed-login", z.object({ login: z.string().min(1).max(300) }), {
  lifeSeconds: 15 * 60,
});

const overBySignIn = [pendingSignUp, pendingReset, partnerToken, prefilledLogin];

/** What every sign-in leaves in the browser: its session, by what it is known again, whose PIN opens it next time, and nothing of the way here. */
async function signInHeaders(
  request: Request,
  { login, firstName, token, extra }: SignedIn,
): Promise<Headers> {
  const headers = new Headers({ "Set-Cookie": await signInCookie(token) });
  headers.append("Set-Cookie", await keepBrowserId(request));
  for (const cookie of overBySignIn) headers.append("Set-Cookie", await cookie.forget());
  const { pinChallenge } = extra;
  if (pinChallenge !== null)
    headers.append("Set-Cookie", await rememberedDevice.keep({ login, firstName, pinChallenge }));
  else if ((await rememberedDevice.read(request))?.login === login)
    headers.append("Set-Cookie", await rememberedDevice.forget());
  return headers;
}

/** Signs the browser in and goes on to `to`. Whose account was about to be deleted is told first that it is not. */
export async function redirectSignedIn(
  request: Request,
  { language }: AnonymousCall,
  signedIn: SignedIn,
  to: string,
) {
  const headers = await signInHeaders(request, signedIn);
  return redirect(signedIn.deletionCancelled ? withNext(`/${language}/sign-in/welcome-back`, to) : to, {
    headers,
  });
}
