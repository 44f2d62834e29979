import { data, type HeadersFunction } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { z } from "zod";
import { idSchema } from "#app/core/domain/fields.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { TillKeyAnswer } from "#app/desk/stores/till-key-answer.tsx";
import { TillKeyList } from "#app/desk/stores/till-key-list.tsx";
import { List } from "#app/core/ui/list.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { createApiKey, listPartnerKeys, listTillKeys } from "#app/desk/keys/api-key.server.ts";
import { showSystemKeys } from "#app/desk/keys/shown-system-keys.server.ts";
import { SystemKeyRow } from "#app/desk/keys/system-key-row.tsx";
import { getPartnerOfStaff } from "#app/core/services/partners/get-partner.server.ts";
import { newFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { shownOnce } from "#app/desk/keys/rotate-key.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { changeShownKey, showTillKeys } from "#app/desk/stores/till-keys.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;
/** The page can show a secret, so nothing may store it. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** The keys of a partner's tills, and of its own systems. */
export const loader = deskLoader("keys", async (call, args) => {
  const { id, name, stores } = foundOr404(await getPartnerOfStaff(call, idSchema.parse(args.params.id)));
  return {
    title: titled(translator(call.language)("keys.title", { ns: "operator" })),
    id,
    name,
    stores: stores.map(({ id: value, name: label }) => ({ value, label })),
    formKey: newFormKey(),
    keys: showTillKeys(call, await listTillKeys(id, call.now), stores),
    ownKeys: showSystemKeys(call, await listPartnerKeys(id, call.now)),
  };
});

const making = z.object({ store: idSchema.optional() });

export const action = deskAction("keys", async (call, args) => {
  const partnerId = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  const path = new URL(args.request.url).pathname;
  if (form.get("intent") !== "make") {
    const lists = [listTillKeys(partnerId, call.now), listPartnerKeys(partnerId, call.now)];
    return changeShownKey(call, form, { keys: (await Promise.all(lists)).flat(), path });
  }
  const input = checkForm(making, form);
  const { stores } = foundOr404(await getPartnerOfStaff(call, partnerId));
  const store = input.ok ? input.value.store : undefined;
  if (!input.ok || (store !== undefined && !stores.some(({ id }) => id === store)))
    throw data(null, { status: 404 });
  const wanted = withFormKey(call, form, path);
  const made = await createApiKey(wanted, store === undefined ? { partnerId } : { storeId: store });
  return made.ok ? shownOnce(made.value.key) : refusedAuthForm(made, form, call, { keep: ["store"] });
});
export const clientAction = sendForm;

export default function Keys() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { id, name, stores, keys, ownKeys, formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/partners/${id}`} title={t("keys.title")}>
        <bdi>{name}</bdi>
      </PageHeader>
      <div className="grid gap-5">
        <TillKeyAnswer answer={answer} />
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
        {keys.length > 0 ? <TillKeyList keys={keys} /> : <p className="text-muted">{t("keys.none")}</p>}
        {ownKeys.length > 0 && (
          <section className="grid gap-3">
            <div>
              <h2 className="text-lg font-semibold">{t("keys.own")}</h2>
              <p className="text-muted">{t("keys.ownText")}</p>
            </div>
            <List label={t("keys.own")}>
              {ownKeys.map((key) => (
                <SystemKeyRow key={key.id} shown={key} />
              ))}
            </List>
          </section>
        )}
      </div>
    </>
  );
}
