import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { z } from "zod";
import { keyIdOf } from "#app/core/auth/callers.server.ts";
import { currentDesk, openDeskByKey } from "#app/core/auth/operator-session.server.ts";
import { deskDoor } from "#app/core/auth/staff-doors.server.ts";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { StaffSignIn } from "#app/core/ui/staff/staff-sign-in.tsx";
import { DeskKeyForm } from "./desk-key-form.tsx";
import { refuse } from "#app/core/domain/refusals.ts";
import { typedText } from "#app/core/domain/text.ts";
import { env } from "#app/env.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { noteProof } from "#app/core/services/note-proof.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { checkForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { nextIn } from "#app/core/pages/staff/lead-to-sign-in.server.ts";
import { readBegun, signedIn, signInAction, type Entering } from "#app/core/pages/staff/sign-in.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "operator", "staff"],
  shell: "auth",
} satisfies RouteHandle;

/** Signs a person in to the desk: e-mail and password, then the second factor. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, now } = await anonymousCall(args);
  if (await currentDesk(args.request))
    throw redirect(nextIn(deskDoor, args.request) ?? `/${language}/operator`);
  return {
    staffId: null,
    title: titled(translator(language)("signIn.title", { ns: "operator" })),
    factor: await readBegun(args, deskDoor, now),
    byKey: env.SANDBOX,
  };
}

export const action = signInAction(deskDoor, (entering, form) =>
  form.has("key") ? byKey(entering, form) : null,
);
export const clientAction = sendForm;

async function byKey(entering: Entering, form: FormData) {
  const { call } = entering;
  // No limit on length: a key that is too long is simply a wrong key.
  const input = checkForm(z.object({ key: z.string().overwrite(typedText).min(1) }), form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const secret = await openDeskByKey(input.value.key, call);
  noteProof(call, "desk-key", secret ? "ok" : "INVALID_INPUT", await keyIdOf(input.value.key));
  if (secret) return signedIn(entering, { secret });
  const wrong = refuse("INVALID_INPUT", { details: [{ path: "key", code: "INVALID" }] });
  return refusedAuthForm(wrong, form, call);
}

export default function DeskSignIn() {
  const { t } = useTranslation("operator");
  const { factor, byKey: takesKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const ofKey = refused?.details.some(({ path }) => path === "key") ?? false;
  return (
    <StaffSignIn
      title={t("signIn.title")}
      text={t("signIn.text")}
      factor={factor}
      refused={ofKey ? undefined : refused}
    >
      {takesKey && <DeskKeyForm refused={ofKey ? refused : undefined} />}
    </StaffSignIn>
  );
}
