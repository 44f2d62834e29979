import { data, redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { z } from "zod";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import { deskSecret } from "#app/core/auth/operator-session.server.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { InvitationForm } from "./invitation-form.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { EmptyState } from "#app/core/ui/empty-state.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { textSchema } from "#app/core/domain/fields.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { acceptInvitation, readInvitation } from "./accept-invitation.server.ts";
import { anonymousCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "operator"], shell: "auth" } satisfies RouteHandle;

/** Where the link of an invitation leads: password and second factor of a new person of the desk. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, now, address } = await anonymousCall(args);
  const secret = new URL(args.request.url).searchParams.get("secret") ?? "";
  const passed = await authByAddress.take(address);
  const invitation = passed ? null : await readInvitation(secret, now);
  const shown = {
    title: titled(translator(language)("invitation.title", { ns: "operator" })),
    secret,
    invitation: invitation?.ok ? invitation.value : null,
  };
  return data(shown, { status: passed ? 429 : invitation?.ok ? 200 : 404 });
}

const acceptance = z.object({
  secret: z.string(),
  name: textSchema(80),
  password: z.string().default(""),
  confirmPassword: z.string().default(""),
  otp: z.string().optional(),
  passkey: z.string().optional(),
});

export const action = pageAction(async (args) => {
  const call = await anonymousCall(args);
  const form = await readForm(args.request);
  const keep = { keep: ["name"] };
  const passed = await authByAddress.take(call.address);
  if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call, keep);
  const input = checkForm(acceptance, form);
  const accepted = input.ok ? await acceptInvitation(call, input.value) : input;
  if (!accepted.ok) return refusedAuthForm(accepted, form, call, keep);
  return redirect(`/${call.language}/operator`, {
    headers: { "Set-Cookie": await deskSecret.keep(accepted.value) },
  });
});
export const clientAction = sendForm;

export default function Invitation() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { secret, invitation } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!invitation)
    return (
      <EmptyState
        level={1}
        scene="lost"
        title={t("invitation.over")}
        action={
          <LinkButton to={`/${language}/operator/sign-in`} variant="secondary">
            {t("invitation.toSignIn")}
          </LinkButton>
        }
      >
        {t("invitation.overText")}
      </EmptyState>
    );
  return (
    <>
      <PageHeader title={t("invitation.title")}>
        {t("invitation.text")} <bdi dir="ltr">{invitation.email}</bdi>
      </PageHeader>
      <InvitationForm secret={secret} invitation={invitation} refused={refused} />
    </>
  );
}
