import { keyIdOf } from "#app/core/auth/callers.server.ts";
import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { z } from "zod";
import { keepKnownDesk, knownDeskOf } from "#app/core/auth/known-desks.server.ts";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import { begunSignIn } from "#app/core/auth/operator-entries.server.ts";
import { currentDesk, deskSecret, endDesk, openDeskByKey } from "#app/core/auth/operator-session.server.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { DeskFactorForm } from "./desk-factor-form.tsx";
import { DeskKeyForm } from "./desk-key-form.tsx";
import { DeskPasswordForm } from "./desk-password-form.tsx";
import { refuse } from "#app/core/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { noteProof } from "#app/core/services/note-proof.server.ts";
import { proveFactor, provePassword, readFactorAsked } from "./desk-sign-in.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { forgetAnswers } from "#app/core/pages/sign-out.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "operator"], shell: "auth" } satisfies RouteHandle;

/** Signs a person in to the desk: e-mail and password, then the second factor. */
export async function loader(args: LoaderFunctionArgs) {
  const call = await anonymousCall(args);
  if (await currentDesk(args.request)) throw redirect(`/${call.language}/operator`);
  const begun = await begunSignIn.read(args.request);
  return {
    title: titled(translator(call.language)("signIn.title", { ns: "operator" })),
    factor: begun && (await readFactorAsked(begun.secret, call.now)),
    byKey: env.SANDBOX,
  };
}

export const action = pageAction(async (args) => {
  const { request } = args;
  const call = await anonymousCall(args);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "sign-out") {
    await endDesk(request);
    return redirect(signInOf(call), {
      headers: { ...forgetAnswers, "Set-Cookie": await deskSecret.forget() },
    });
  }
  if (intent === "restart") return goOn(call, await begunSignIn.forget());
  const passed = await authByAddress.take(call.address);
  if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call, { keep: ["email"] });
  if (form.has("key")) return byKey(call, form);
  return intent === "factor" ? byFactor(request, call, form) : byPassword(request, call, form);
});
export const clientAction = sendForm;

async function byPassword(request: Request, call: AnonymousCall, form: FormData) {
  const input = checkForm(z.object({ email: z.string().min(1), password: z.string().min(1) }), form);
  const known = await knownDeskOf(request);
  const begun = input.ok ? await provePassword(call, { ...input.value, known }) : input;
  if (!begun.ok) return refusedAuthForm(begun, form, call, { keep: ["email"] });
  return goOn(call, await begunSignIn.keep(begun.value));
}

async function byFactor(request: Request, call: AnonymousCall, form: FormData) {
  const begun = await begunSignIn.read(request);
  if (!begun) return goOn(call);
  const input = checkForm(z.object({ otp: z.string().optional(), passkey: z.string().optional() }), form);
  const known = await knownDeskOf(request);
  const opened = input.ok ? await proveFactor(call, begun.secret, { ...input.value, known }) : input;
  if (!opened.ok) return refusedAuthForm(opened, form, call);
  return openedDesk(call, opened.value);
}

async function byKey(call: AnonymousCall, form: FormData) {
  // No limit on length: a key that is too long is simply a wrong key.
  const input = checkForm(z.object({ key: z.string().trim().min(1) }), form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const secret = await openDeskByKey(input.value.key, call);
  noteProof(call, "desk-key", secret ? "ok" : "INVALID_INPUT", await keyIdOf(input.value.key));
  if (secret) return openedDesk(call, { secret });
  const wrong = refuse("INVALID_INPUT", { details: [{ path: "key", code: "INVALID" }] });
  return refusedAuthForm(wrong, form, call);
}

async function openedDesk(
  { language }: AnonymousCall,
  { secret, personId }: { secret: string; personId?: string },
) {
  const headers = new Headers({ "Set-Cookie": await deskSecret.keep({ secret }) });
  headers.append("Set-Cookie", await begunSignIn.forget());
  if (personId) headers.append("Set-Cookie", await keepKnownDesk(personId));
  return redirect(`/${language}/operator`, { headers });
}

/** The page itself shows which step is next. */
const signInOf = ({ language }: AnonymousCall) => `/${language}/operator/sign-in`;

function goOn(call: AnonymousCall, cookie?: string) {
  return redirect(signInOf(call), cookie === undefined ? {} : { headers: { "Set-Cookie": cookie } });
}

export default function DeskSignIn() {
  const { t } = useTranslation("operator");
  const { factor, byKey: takesKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (factor)
    return (
      <>
        <PageHeader title={t("signIn.factorTitle")}>{t("signIn.factorText")}</PageHeader>
        <DeskFactorForm factor={factor} refused={refused} />
      </>
    );
  const ofKey = refused?.details.some(({ path }) => path === "key") ?? false;
  return (
    <>
      <PageHeader title={t("signIn.title")}>{t("signIn.text")}</PageHeader>
      <DeskPasswordForm refused={ofKey ? undefined : refused} />
      {takesKey && <DeskKeyForm refused={ofKey ? refused : undefined} />}
    </>
  );
}
