import {
  redirect,
  redirectDocument,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from "#app/remix.server.ts";
import { z } from "zod";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import { keepKnown, type StaffDoor } from "#app/core/auth/staff-doors.server.ts";
import { endSession } from "#app/core/auth/staff-sessions.server.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { forgetAnswers } from "#app/core/pages/sign-out.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { nextIn, signInAt } from "./lead-to-sign-in.server.ts";
import {
  proveFactor,
  provePassword,
  readFactorAsked,
  type FactorAsked,
} from "#app/core/services/staff/sign-in.server.ts";

/**
 * The step that comes next at this door: null for e-mail and password, else the second factor of the sign-in that the page's
 * address names, so that nobody is asked for another's in a second window.
 */
export async function readBegun(
  { request }: LoaderFunctionArgs,
  door: StaffDoor,
  now: Date,
): Promise<FactorAsked | null> {
  const begun = await door.begun.readNamed(request);
  return begun && readFactorAsked(door, begun.secret, now);
}

type Refusing = ReturnType<typeof refusedAuthForm>;
type Redirected = ReturnType<typeof redirect>;
/** Another way in, for forms that it knows; null for all others. */
type OtherWay = (entering: Entering, form: FormData) => Promise<Refusing | Redirected> | null;

/** Who comes in where, and the page to which their sign-in leads; null for the door's first page. */
export interface Entering {
  door: StaffDoor;
  request: Request;
  call: AnonymousCall;
  next: string | null;
}

/** The action of a sign-in page: e-mail and password, then the second factor; and the way out. */
export function signInAction(door: StaffDoor, other: OtherWay = () => null) {
  return pageAction(async (args: ActionFunctionArgs) => {
    const { request } = args;
    const call = await anonymousCall(args);
    const form = await readForm(request);
    const intent = form.get("intent");
    if (intent === "sign-out") {
      await endSession(door, request);
      return redirect(signInAt(door, call.language, null), {
        headers: { ...forgetAnswers, "Set-Cookie": await door.session.forget() },
      });
    }
    const entering = { door, request, call, next: nextIn(door, request) };
    if (intent === "restart") return goOn(entering, await door.begun.forgetNamed(request));
    const passed = await authByAddress.take(call.address);
    if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call, { keep: ["email"] });
    const otherwise = other(entering, form);
    if (otherwise) return otherwise;
    const step = intent === "factor" ? byFactor : byPassword;
    return step(entering, form);
  });
}

async function byPassword(entering: Entering, form: FormData) {
  const { door, request, call } = entering;
  const input = checkForm(z.object({ email: z.string().min(1), password: z.string().min(1) }), form);
  const known = await door.known.read(request);
  const begun = input.ok ? await provePassword(call, door, { ...input.value, known }) : input;
  if (!begun.ok) return refusedAuthForm(begun, form, call, { keep: ["email"] });
  const kept = await door.begun.keep(request, begun.value, pageOf(entering));
  return redirect(kept.page, { headers: { "Set-Cookie": kept.cookie } });
}

async function byFactor(entering: Entering, form: FormData) {
  const { door, request, call } = entering;
  const begun = await door.begun.readNamed(request);
  if (!begun) return goOn(entering);
  const input = checkForm(z.object({ otp: z.string().optional(), passkey: z.string().optional() }), form);
  const known = await door.known.read(request);
  const opened = input.ok ? await proveFactor(call, door, begun.secret, { ...input.value, known }) : input;
  if (!opened.ok) return refusedAuthForm(opened, form, call);
  return signedIn(entering, opened.value);
}

/** Goes in, with the cookies of an open session. What was wanted may be a file, which only a browser itself opens. */
export async function signedIn(
  { door, request, call, next }: Entering,
  { secret, personId }: { secret: string; personId?: string },
) {
  const headers = new Headers({ "Set-Cookie": await door.session.keep({ secret }) });
  const over = await door.begun.forgetNamed(request);
  if (over !== null) headers.append("Set-Cookie", over);
  if (personId) headers.append("Set-Cookie", await keepKnown(door, personId));
  return next === null
    ? redirect(`/${call.language}/${door.at}`, { headers })
    : redirectDocument(next, { headers });
}

/** Back to the first step. */
function goOn(entering: Entering, cookie: string | null = null) {
  return redirect(pageOf(entering), cookie === null ? {} : { headers: { "Set-Cookie": cookie } });
}

const pageOf = ({ door, call, next }: Entering) => signInAt(door, call.language, next);
