import { redirect } from "#app/remix.server.ts";
import { Form, Link, useActionData, useLoaderData } from "#app/remix.ts";
import { z } from "zod";
import { safeNextPath } from "#app/core/auth/next-path.ts";
import { agreedTexts } from "#app/core/domain/consents/consent.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { consentsShown } from "#app/core/services/consents/consent-words.server.ts";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List } from "#app/core/ui/list.tsx";
import { ConsentHistory, ConsentRow } from "#app/core/ui/shown/consent-rows.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { ToastCallout } from "#app/core/ui/toast-callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { changeNoticePreferences } from "#app/customer/notices/preferences.server.ts";
import { listNamedSpins } from "#app/customer/wheels/named-spins.server.ts";
import { ShowName } from "#app/customer/wheels/show-name.tsx";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";
import { product } from "#app/product.ts";
import { agreeBody, withdrawBody } from "./consent.schema.ts";
import { agree, withdraw } from "./consents.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "consents", "errors", "wheel"] } satisfies RouteHandle;

/** What the customer has agreed to, and where they take it back. */
export const loader = customerLoader(async ({ caller: { userId }, language, now }, args) => {
  const [shown, named] = await Promise.all([
    consentsShown(userId, { language, now }),
    listNamedSpins(userId, language),
  ]);
  return {
    title: titled(translatorOf(language, "consents")("title")),
    ...{ ...shown, named },
    done: new URL(args.request.url).searchParams.get("done"),
  };
});

const consentForm = z.discriminatedUnion("intent", [
  agreeBody.extend({ intent: z.literal("agree") }),
  withdrawBody.extend({ intent: z.literal("withdraw") }),
  // Of the bar that asks for both texts at once.
  z.object({ intent: z.literal("agree-both"), terms: z.string().max(40), privacy: z.string().max(40) }),
  // Of the bar that asks for the messages of campaigns.
  z.object({ intent: z.literal("campaigns-yes") }),
  z.object({ intent: z.literal("campaigns-no") }),
]);

export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(consentForm, form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const { value } = input;
  const page = `/${call.language}/profile/consents`;
  if (value.intent === "withdraw") {
    await withdraw(call, value.kind, "PROFILE");
    return redirect(`${page}?done=withdrawn`);
  }
  const next = (done: string) => redirect(safeNextPath(form.get("next")?.toString(), `${page}?done=${done}`));
  if (value.intent === "campaigns-yes" || value.intent === "campaigns-no") {
    const given = value.intent === "campaigns-yes";
    await changeNoticePreferences(call, { kinds: { CAMPAIGN: { push: given, mail: given } } }, "PROMPT");
    return next("agreed");
  }
  const texts =
    value.intent === "agree"
      ? [value]
      : [
          { kind: "TERMS" as const, version: value.terms },
          { kind: "PRIVACY" as const, version: value.privacy },
        ];
  const way = value.intent === "agree" ? "PROFILE" : "PROMPT";
  for (const text of texts) {
    const agreed = await agree(call, text, way);
    if (!agreed.ok) return refusedAuthForm(agreed, form, call);
  }
  return next("agreed");
});
export const clientAction = sendCustomerForm;

export default function CustomerConsents() {
  const { texts, free, named, history, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation(["consents", "errors"]);
  const language = useLanguage();
  const link = "inline-grid min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4";
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title={t("title")} back={`/${language}/profile`}>
        {t("intro")}
      </PageHeader>
      <div className="grid gap-6">
        {refused && (
          <RefusalSummary
            key={refused.at}
            title={refused.error === "CONFLICT" ? t("newer") : t(`errors:${refused.error}`)}
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        )}
        {(done === "agreed" || done === "withdrawn") && !refused && <ToastCallout text={t(done)} at={done} />}
        <section aria-labelledby="texts" className="grid gap-2.5">
          <h2 id="texts" className="text-lg font-semibold">
            {t("texts")}
          </h2>
          <List label={t("texts")}>
            {texts.map(({ kind, version, said, waits }) => (
              <ConsentRow key={kind} title={t(`kinds.${kind}.name`)} said={said ?? t("notYet")}>
                {waits && (
                  <Form method="post">
                    <input type="hidden" name="kind" value={kind} />
                    <input type="hidden" name="version" value={version} />
                    <SubmitButton intent="agree" size="sm">
                      {t("agree")}
                    </SubmitButton>
                  </Form>
                )}
                <Link
                  to={`/${language}/${agreedTexts[kind] === "terms" ? "terms-of-use" : "privacy-policy"}`}
                  className={link}
                >
                  {t("read")}
                </Link>
              </ConsentRow>
            ))}
          </List>
          <p className="text-sm text-muted">
            {t("account")}{" "}
            <Link to={`/${language}/profile/delete-account`} className="underline underline-offset-4">
              {t("delete")}
            </Link>
          </p>
        </section>
        <section aria-labelledby="free" className="grid gap-2.5">
          <h2 id="free" className="text-lg font-semibold">
            {t("free")}
          </h2>
          <List label={t("free")}>
            {free.map(({ kind, said, allowed }) => (
              <ConsentRow
                key={kind}
                title={t(`kinds.${kind}.name`)}
                about={t(`kinds.${kind}.about`, { product: product.nameIn[language] })}
                said={said ?? t(allowed ? "unsaid" : "never")}
              >
                {allowed && (
                  <Form method="post" replace>
                    <input type="hidden" name="kind" value={kind} />
                    <SubmitButton
                      intent="withdraw"
                      variant="secondary"
                      size="sm"
                      aria-label={t("withdrawOf", { what: t(`kinds.${kind}.name`) })}
                    >
                      {t("withdraw")}
                    </SubmitButton>
                  </Form>
                )}
                {kind === "MESSAGES" && (
                  <Link to={`/${language}/profile/notifications`} className={link}>
                    {t("choose")}
                  </Link>
                )}
              </ConsentRow>
            ))}
          </List>
        </section>
        {named.length > 0 && (
          <section aria-labelledby="named" className="grid gap-2.5">
            <h2 id="named" className="text-lg font-semibold">
              {t("named")}
            </h2>
            <List label={t("named")}>
              {named.map(({ id, wheel, label, on }) => (
                <ConsentRow key={id} title={label} said={on}>
                  <ShowName
                    spin={{ id, nameShown: true }}
                    wheel={wheel}
                    next={`/${language}/profile/consents`}
                  />
                </ConsentRow>
              ))}
            </List>
          </section>
        )}
        {history.length > 0 && <ConsentHistory label={t("history")} entries={history} />}
      </div>
    </div>
  );
}
