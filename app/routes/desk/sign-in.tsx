import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { authByAddress } from "#app/auth/limits.server.ts";
import { currentOperator, operatorKey, operatorOf } from "#app/auth/operator-session.server.ts";
import { RefusalSummary } from "#app/components/account/refusal-summary.tsx";
import { useRefusal } from "#app/components/account/use-refusal.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { PasswordInput } from "#app/components/ui/password-input.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { refuse } from "#app/domain/refusals.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { anonymousCall } from "#app/web/call.server.ts";
import { checkForm, readForm } from "#app/web/form.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { refusedAuthForm } from "#app/web/refused-auth-form.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "operator"], shell: "auth" } satisfies RouteHandle;

/** Signs this browser in to the desk with an operator's key. */
export async function loader(args: LoaderFunctionArgs) {
  const call = await anonymousCall(args);
  if (await currentOperator(args.request)) throw redirect(`/${call.language}/operator`);
  return { title: titled(translator(call.language)("signIn.title", { ns: "operator" })) };
}

export const action = pageAction(async (args) => {
  const call = await anonymousCall(args);
  const form = await readForm(args.request);
  if (form.get("intent") === "sign-out") {
    return redirect(`/${call.language}/operator/sign-in`, {
      headers: { "Set-Cookie": await operatorKey.forget() },
    });
  }
  const passed = await authByAddress.take(call.address);
  if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call);
  // No limit on length: a key that is too long is simply a wrong key.
  const input = checkForm(z.object({ key: z.string().trim().min(1) }), form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const { key } = input.value;
  if (!(await operatorOf(key)))
    return refusedAuthForm(
      refuse("INVALID_INPUT", { details: [{ path: "key", code: "INVALID" }] }),
      form,
      call,
    );
  return redirect(`/${call.language}/operator`, {
    headers: { "Set-Cookie": await operatorKey.keep({ key }) },
  });
});
export const clientAction = sendForm;

export default function DeskSignIn() {
  const { t } = useTranslation("operator");
  const refused = useActionData<typeof action>();
  const { form, summary, errorOf } = useRefusal(refused, ["key"]);
  return (
    <>
      <PageHeader title={t("signIn.title")}>{t("signIn.text")}</PageHeader>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {refused && summary && (
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
        )}
        <PasswordInput
          label={t("signIn.label")}
          name="key"
          autoComplete="current-password"
          placeholder="ok_…"
          hint={t("signIn.hint")}
          error={errorOf("key") && t("signIn.wrong")}
        />
        <SubmitButton intent="key" size="lg" full>
          {t("signIn.submit")}
        </SubmitButton>
      </Form>
    </>
  );
}
