import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { consentsShown } from "#app/core/services/consents/consent-words.server.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { List } from "#app/core/ui/list.tsx";
import { ConsentHistory, ConsentRow } from "#app/core/ui/shown/consent-rows.tsx";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { ReasonedAction } from "#app/desk/frame/reasoned-action.tsx";
import { consentWordsAtDesk } from "./consent-words.server.ts";
import { CustomerHead } from "./customer-head.tsx";
import { readShownHead } from "./customer-words.server.ts";
import { withdrawForm } from "./customer.schema.ts";
import { withdrawForCustomer } from "./consents-of.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "consents", "errors", "support"] } satisfies RouteHandle;

/** If somebody else has just taken it back, it is gone from here too. */
export const shouldRevalidate = readAfterAnswer;

/** What a customer has agreed to, of which text, when and where. */
export const loader = deskLoader("customers.read", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const head = await readShownHead(call, id, "consents");
  return {
    ...head,
    ...(await consentsShown(id, call, consentWordsAtDesk(call.language))),
    withdrawn: new URL(args.request.url).searchParams.has("withdrawn"),
    formKey: newFormKey(),
  };
});

/** Takes back what the customer wants to take back. */
export const action = deskAction("customers.act", async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(withdrawForm, form);
  if (!input.ok) return refusedAuthForm(input, form, call);
  const userId = idSchema.parse(args.params.id);
  const { id: kind, reason } = input.value;
  const done = await withdrawForCustomer(call, userId, { kind, reason });
  return done.ok
    ? redirect(`/${call.language}/operator/customers/${userId}/consents?withdrawn`)
    : refusedAuthForm(done, form, call);
});
export const clientAction = sendForm;

export default function CustomerConsentsAtDesk() {
  const { t } = useTranslation(["consents", "errors", "support"]);
  const { head, texts, free, named, history, withdrawn, formKey } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const winner = { kind: "WINNER_NAME" as const, said: named, allowed: true };
  const allowances = named === null ? free : [...free, winner];
  return (
    <>
      <CustomerHead head={head} current="consents" />
      {refused ? (
        <div className="mb-5">
          <RefusalSummary
            key={refused.at}
            title={
              refused.error === "CONFLICT" ? t("support:consents.already") : t(`errors:${refused.error}`)
            }
            retryAfterSeconds={refused.retryAfterSeconds}
          />
        </div>
      ) : (
        <div role="status">
          {withdrawn && (
            <Callout tone="success" className="mb-5">
              {t("withdrawn")}
            </Callout>
          )}
        </div>
      )}
      <div className="grid grid-cols-1 gap-6">
        <section aria-labelledby="texts" className="grid grid-cols-1 gap-3">
          <h2 id="texts" className="text-lg font-semibold">
            {t("texts")}
          </h2>
          <List label={t("texts")}>
            {texts.map(({ kind, said, waits }) => (
              <ConsentRow
                key={kind}
                title={t(`support:consents.kinds.${kind}`)}
                said={said ?? t("support:consents.none")}
                {...(waits && said !== null && { about: t("support:consents.older") })}
              />
            ))}
          </List>
        </section>
        <section aria-labelledby="free" className="grid grid-cols-1 gap-3">
          <h2 id="free" className="text-lg font-semibold">
            {t("support:consents.free")}
          </h2>
          <List label={t("support:consents.free")}>
            {allowances.map(({ kind, said, allowed }) => (
              <ConsentRow
                key={kind}
                title={t(`support:consents.kinds.${kind}`)}
                said={said ?? t(allowed ? "support:consents.unsaid" : "support:consents.never")}
              >
                {allowed && (
                  <ReasonedAction
                    {...{ intent: "withdraw", id: kind, name: t(`support:consents.kinds.${kind}`), formKey }}
                  />
                )}
              </ConsentRow>
            ))}
          </List>
        </section>
        {history.length > 0 && <ConsentHistory label={t("history")} entries={history} />}
      </div>
    </>
  );
}
