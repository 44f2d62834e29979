import { data, type HeadersFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { idSchema } from "#app/domain/fields.ts";
import { RefusalSummary } from "#app/components/account/refusal-summary.tsx";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { KeyShown } from "#app/components/operator/key-shown.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormKey } from "#app/components/ui/form-key.tsx";
import { List, ListRow } from "#app/components/ui/list.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Select } from "#app/components/ui/select.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { createApiKey, listApiKeys, revokeApiKey } from "#app/services/catalogue/api-key.server.ts";
import { getPartner } from "#app/services/catalogue/get-partner.server.ts";
import { newFormKey, withFormKey } from "#app/web/call.server.ts";
import { checkForm, readForm } from "#app/web/form.server.ts";
import { deskAction, deskLoader, foundOr404 } from "#app/web/operator.server.ts";
import { refusedAuthForm } from "#app/web/refused-auth-form.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;
/** The page can show a secret, so nothing may store it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The keys of a partner's tills. */
export const loader = deskLoader(async (call, args) => {
  const { id, name, stores } = foundOr404(await getPartner(call, idSchema.parse(args.params.id)));
  const keys = await listApiKeys(id);
  return {
    title: titled(translator(call.language)("keys.title", { ns: "operator" })),
    id,
    name,
    stores: stores.map(({ id: value, name: label }) => ({ value, label })),
    formKey: newFormKey(),
    keys: keys.map(({ id: key, storeId, createdAt }) => ({
      id: key,
      store: stores.find((store) => store.id === storeId)?.name ?? null,
      since: formatDate(createdAt, call.language, "dateTime"),
    })),
  };
});

const making = z.object({ store: idSchema.optional() });
const ending = z.object({ key: idSchema });

export const action = deskAction(async (call, args) => {
  const partnerId = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  if (form.get("intent") === "end") {
    // Only keys listed on this page can be revoked here.
    const wanted = checkForm(ending, form);
    const known = wanted.ok && (await listApiKeys(partnerId)).some(({ id }) => id === wanted.value.key);
    if (wanted.ok && known) await revokeApiKey(call, wanted.value.key);
    return data({ key: null, ended: true });
  }
  const input = checkForm(making, form);
  const { stores } = foundOr404(await getPartner(call, partnerId));
  const store = input.ok ? input.value.store : undefined;
  if (!input.ok || (store !== undefined && !stores.some(({ id }) => id === store)))
    throw data(null, { status: 404 });
  const wanted = withFormKey(call, form, new URL(args.request.url).pathname);
  const made = await createApiKey(wanted, store === undefined ? { partnerId } : { storeId: store });
  if (!made.ok) return refusedAuthForm(made, form, call, { keep: ["store"] });
  return data({ key: made.value.key, ended: false }, { headers: { "Cache-Control": "no-store" } });
});
export const clientAction = sendForm;

export default function Keys() {
  const { t } = useTranslation(["operator", "errors"]);
  const language = useLanguage();
  const { id, name, stores, keys, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const failed = answer && "error" in answer ? answer : null;
  const done = answer && "ended" in answer ? answer : null;
  return (
    <>
      <PageHeader back={`/${language}/operator/partners/${id}`} title={t("keys.title")}>
        <bdi>{name}</bdi>
      </PageHeader>
      <div className="grid gap-5">
        {failed && (
          <RefusalSummary
            key={failed.at}
            title={t(`errors:${failed.error}`)}
            retryAfterSeconds={failed.retryAfterSeconds}
          />
        )}
        <div role="status">
          {done?.key && <KeyShown key={done.key} secret={done.key} />}
          {done?.ended && <Notice tone="success">{t("keys.ended")}</Notice>}
        </div>
        <Card padding="lg" as="section">
          <h2 className="mb-4 text-lg font-semibold">{t("keys.make")}</h2>
          <Form method="post" className="grid gap-4 sm:flex sm:items-end">
            <FormKey value={formKey} />
            <Select
              label={t("keys.for")}
              name="store"
              options={stores}
              placeholder={t("keys.all")}
              className="grow"
            />
            <SubmitButton intent="make">{t("keys.submit")}</SubmitButton>
          </Form>
        </Card>
        {keys.length > 0 ? (
          <List label={t("keys.title")}>
            {keys.map((key) => (
              <ListRow
                key={key.id}
                title={<bdi>{key.store ?? t("keys.all")}</bdi>}
                subtitle={key.since}
                trailing={<EndKey id={key.id} store={key.store ?? t("keys.all")} />}
              />
            ))}
          </List>
        ) : (
          <p className="text-muted">{t("keys.none")}</p>
        )}
      </div>
    </>
  );
}

/** Needs a confirmation: tills with a revoked key stop at once. */
function EndKey({ id, store }: { id: string; store: string }) {
  const { t } = useTranslation("operator");
  return (
    <details className="text-start">
      <summary className="press inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 text-sm font-semibold text-danger-ink">
        {t("keys.end")}
      </summary>
      <Form method="post" className="grid justify-items-start gap-2 p-2">
        <input type="hidden" name="key" value={id} />
        <p className="max-w-60 text-sm text-muted">{t("keys.endText")}</p>
        <SubmitButton intent="end" variant="danger" size="sm" aria-label={t("keys.endOf", { store })}>
          {t("keys.endNow")}
        </SubmitButton>
      </Form>
    </details>
  );
}
