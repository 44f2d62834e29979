import { data, redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { registerBody } from "./auth.schema.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { authByAddress, registrationByAddress } from "#app/core/auth/address-limits.server.ts";
import { safeNextPath } from "#app/core/auth/next-path.ts";
import { pendingSignUp } from "#app/core/auth/pending.server.ts";
import { AcceptTexts } from "./accept-texts.tsx";
import { LoginField } from "./login-field.tsx";
import { InvitationCallout, StoreCallout } from "./sign-up-origin.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { withNext } from "./with-next.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled } from "#app/core/ui/layout/page-title.ts";
import { shareMeta } from "#app/customer/frame/share-meta.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { PasswordInput } from "#app/core/ui/password-input.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { resendAfterSeconds } from "#app/core/domain/accounts/one-time-code.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { product } from "#app/product.ts";
import { register } from "./register.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { getStoreCompany } from "#app/customer/partners/get-store-company.server.ts";
import { getClientName } from "./get-client-name.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = shareMeta;
export const handle = { texts: ["account", "errors"], shell: "auth" } satisfies RouteHandle;

const keptFields = ["login", "referralCode"];

/** What the address carries: an invitation, a shop, and where to go next. */
function addressOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name)?.trim().slice(0, 100) || null;
  return {
    code: read("code"),
    store: read("store"),
    next: safeNextPath(searchParams.get("next"), "") || null,
  };
}

export async function loader(args: LoaderFunctionArgs) {
  const call = await anonymousCall(args);
  const { language } = call;
  if (await findClientCall(args)) throw redirect(`/${language}`);
  const { code, store, next } = addressOf(args.request);
  const [begun, invitation, shop] = await Promise.all([
    pendingSignUp.read(args.request),
    code === null ? null : findInvitation(call, code),
    store === null ? null : findShop(call, store),
  ]);
  const t = translator(language);
  return {
    title: titled(t("signUp.title", { ns: "account" })),
    // Messengers show it beside the link: it names nobody.
    ...(code !== null && {
      shareText: t("signUp.share", { ns: "account", product: product.nameIn[language] }),
    }),
    code,
    next,
    invitation,
    shop,
    storeUnknown: store !== null && shop === null,
    login: begun?.login,
  };
}

/**
 * The inviter's name; null for an unknown code, which is reported when the form is sent. Rate-limited, as
 * codes could be guessed here too.
 */
async function findInvitation(call: AnonymousCall, code: string): Promise<{ name: string | null } | null> {
  if (await authByAddress.take(call.address)) return null;
  const client = await getClientName(code);
  return client.ok ? client.value : null;
}

async function findShop(call: AnonymousCall, storeId: string) {
  const company = await getStoreCompany(call, idSchema.parse(storeId));
  return company.ok ? company.value : null;
}

/** Registers, and redirects to the page for the code. */
export const action = pageAction(async (args) => {
  const call = await anonymousCall(args);
  const form = await readForm(args.request);
  const passed = (await authByAddress.take(call.address)) ?? (await registrationByAddress.take(call.address));
  if (passed)
    return data(formRefusalOf(refuse("TOO_MANY_REQUESTS", passed), form, keptFields), { status: 400 });
  const input = checkForm(registerBody, form);
  if (!input.ok) return data(formRefusalOf(input, form, keptFields), { status: 400 });
  const decision = await register(call, input.value);
  const singleSignIn = !decision.ok && decision.refusal === "USER_SINGLE_SIGN_IN";
  if (!decision.ok && !singleSignIn) return data(formRefusalOf(decision, form, keptFields), { status: 400 });

  const { login, password } = input.value;
  // An operator's account has no password: the code itself signs in.
  const challenge = decision.ok ? decision.value.challenge : String(decision.extra?.challenge);
  // Registering again within a minute keeps the code sent before, and the wait for the next one.
  const before = await pendingSignUp.find(args.request, (begun) => begun.login === login);
  const now = call.now.getTime();
  const inAMinute = now + resendAfterSeconds * 1000;
  const resendAt = before && before.resendAt > now ? Math.min(before.resendAt, inAMinute) : inAMinute;
  const { next } = addressOf(args.request);
  const begun = { login, password, challenge, resendAt, from: "sign-up", next, singleSignIn } as const;
  const kept = await pendingSignUp.keep(
    args.request,
    before ? { ...begun, id: before.id } : begun,
    `/${call.language}/sign-up/check`,
  );
  return redirect(kept.page, { headers: { "Set-Cookie": kept.cookie } });
});
export const clientAction = sendCustomerForm;

export default function SignUp() {
  const { code, next, invitation, shop, login, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { form, errorOf, summary, valueOf } = useRefusal(refused, [
    "login",
    "password",
    "referralCode",
    "storeId",
  ]);
  const exists = refused?.error === "USER_EXIST";
  // A link to a shop that no longer exists must not stop the sign-up.
  const storeGone = errorOf("storeId") !== undefined;
  return (
    <>
      <PageHeader title={t("signUp.heading")} back={`/${language}/welcome`}>
        {t("signUp.intro")}
      </PageHeader>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {page.storeUnknown && <Callout tone="warn">{t("signUp.storeUnknown")}</Callout>}
        {storeGone && <ErrorSummary title={t("signUp.storeUnknown")} />}
        {summary && !exists && <ErrorSummary key={summary} title={summary} />}
        {invitation && <InvitationCallout name={invitation.name} />}
        {shop && !storeGone && (
          <>
            <StoreCallout {...shop} />
            <input type="hidden" name="storeId" value={shop.store.id} />
          </>
        )}
        <LoginField
          hint={t("signUp.loginHint")}
          reached
          error={exists ? summary : errorOf("login")}
          defaultValue={valueOf("login") ?? login}
        />
        {exists && (
          <LinkButton to={withNext(`/${language}/sign-in`, next)} variant="secondary" className="-mt-2">
            {t("signUp.signIn")}
          </LinkButton>
        )}
        <PasswordInput
          label={t("password")}
          name="password"
          autoComplete="new-password"
          hint={t("passwordRule")}
          error={errorOf("password")}
        />
        <TextInput
          label={t("signUp.referralCode")}
          name="referralCode"
          optional
          ltr
          hint={t("signUp.referralHint")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf("referralCode")}
          defaultValue={valueOf("referralCode") ?? code ?? undefined}
        />
        <SubmitButton size="lg" full>
          {t("signUp.submit")}
        </SubmitButton>
        <AcceptTexts />
      </Form>
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t("signUp.haveAccount")}
        <Link
          to={withNext(`/${language}/sign-in`, next)}
          className="inline-grid min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
        >
          {t("signUp.signIn")}
        </Link>
      </p>
    </>
  );
}
