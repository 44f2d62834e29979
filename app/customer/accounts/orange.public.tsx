import { redirect, type LoaderFunctionArgs } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { operatorTokenBody } from "./sandbox.schema.ts";
import { authByAddress } from "#app/core/auth/address-limits.server.ts";
import { signSandboxToken } from "#app/core/auth/partner-tokens.server.ts";
import { partnerToken } from "#app/core/auth/pending.server.ts";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { AcceptTexts } from "./accept-texts.tsx";
import { SandboxArrival } from "./sandbox-arrival.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { withNext } from "./with-next.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { env } from "#app/env.server.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { AnonymousCall } from "#app/core/services/call.ts";
import { signInByToken } from "./sign-in-by-token.server.ts";
import { anonymousCall, findClientCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { redirectTarget } from "#app/customer/frame/redirect-target.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { redirectSignedIn } from "./sign-in-cookies.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"], shell: "auth" } satisfies RouteHandle;

/** Longer than any accepted token, and short enough for a cookie. */
const longestToken = 2_000;

/**
 * Where an operator's own pages send their customers, with a token; the token is removed from the address
 * first.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await anonymousCall(args);
  const next = redirectTarget(args.request);
  const token = new URL(args.request.url).searchParams.get("token");
  if (token !== null) throw await withoutToken(`/${language}/orange`, next, token);
  const arrived = (await partnerToken.read(args.request)) !== null;
  if (!arrived && (await findClientCall(args))) throw redirect(next ?? `/${language}`);
  return {
    title: titled(translator(language)("orange.title", { ns: "account" })),
    next,
    arrived,
    sandbox: env.SANDBOX,
  };
}

async function withoutToken(page: string, next: string | null, token: string) {
  // A malformed token gets the same page as a token that is refused.
  const kept = token.slice(0, longestToken) || "-";
  return redirect(withNext(page, next), {
    headers: { "Set-Cookie": await partnerToken.keep({ token: kept }) },
  });
}

/** Signs in with the token from the cookie. In the sandbox "arrive" first makes one, as an operator would. */
export const action = pageAction(async (args) => {
  const call = await anonymousCall(args);
  const form = await readForm(args.request);
  const passed = await authByAddress.take(call.address);
  if (passed) return refusedAuthForm(refuse("TOO_MANY_REQUESTS", passed), form, call, { keep: ["phone"] });
  if (env.SANDBOX && form.get("intent") === "arrive") return arrive(args.request, call, form);

  const page = `/${call.language}/orange`;
  const next = redirectTarget(args.request);
  const held = await partnerToken.read(args.request);
  if (!held) return redirect(withNext(page, next));
  const signedIn = await signInByToken(call, held);
  if (!signedIn.ok)
    return refusedAuthForm(signedIn, form, call, { headers: { "Set-Cookie": await partnerToken.forget() } });
  const isNew = signedIn.value.extra.onboardingStep === 0;
  const home = `/${call.language}`;
  return redirectSignedIn(
    args.request,
    call,
    signedIn.value,
    isNew ? withNext(`${home}/onboarding`, next) : (next ?? home),
  );
});
export const clientAction = sendCustomerForm;

async function arrive(request: Request, call: AnonymousCall, form: FormData) {
  const input = checkForm(operatorTokenBody, form);
  if (!input.ok) return refusedAuthForm(input, form, call, { keep: ["phone"] });
  const token = await signSandboxToken(input.value.phone, call.now);
  return withoutToken(`/${call.language}/orange`, redirectTarget(request), token);
}

export default function Orange() {
  const { next, arrived, sandbox } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const language = useLanguage();
  const over = refused?.error.startsWith("USER_SUBSCRIPTION_") === true;
  return (
    <>
      <PageHeader title={t("orange.heading")} back={withNext(`/${language}/sign-in`, next)}>
        {over ? t("orange.goneFurther") : t(arrived ? "orange.ready" : "orange.absent")}
      </PageHeader>
      {arrived && !over ? (
        <Continue refused={refused} />
      ) : (
        <OtherWays refused={over ? refused : undefined} next={next} />
      )}
      {sandbox && (over || !arrived) && <SandboxArrival refused={over ? undefined : refused} />}
    </>
  );
}

function Continue({ refused }: { refused: EntryRefusal | undefined }) {
  const { t } = useTranslation("account");
  const { t: tCommon } = useTranslation();
  const { form, summary } = useRefusal(refused, []);
  return (
    <Form ref={form} method="post" className="grid gap-5">
      {refused && summary && (
        <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={refused.retryAfterSeconds} />
      )}
      <p className="text-center text-sm text-muted">{t("orange.readyNote")}</p>
      <AcceptTexts />
      <SubmitButton intent="continue" size="lg" full>
        {tCommon("actions.continue")}
      </SubmitButton>
    </Form>
  );
}

function OtherWays({ refused, next }: { refused: EntryRefusal | undefined; next: string | null }) {
  const { t } = useTranslation("account");
  const language = useLanguage();
  const { summary } = useRefusal(refused, []);
  return (
    <div className="grid gap-2.5">
      {refused && summary && (
        <div className="mb-2.5">
          <RefusalSummary key={refused.at} title={summary} retryAfterSeconds={null} />
        </div>
      )}
      <LinkButton to={withNext(`/${language}/sign-in?password`, next)} size="lg" full>
        {t("orange.signIn")}
      </LinkButton>
      <LinkButton to={withNext(`/${language}/sign-up`, next)} variant="secondary" full>
        {t("orange.signUp")}
      </LinkButton>
    </div>
  );
}
