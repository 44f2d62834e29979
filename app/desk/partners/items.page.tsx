import { Form, Link, useActionData, useLoaderData } from "#app/remix.ts";
import { data, redirect } from "#app/remix.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { reasonBody } from "#app/api/endpoint/schemas/putting-right.ts";
import { acceptingBody } from "#app/core/domain/partners/stranded-answer.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Select } from "#app/core/ui/select.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextArea } from "#app/core/ui/text-area.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { getPartnerRecord } from "#app/core/services/catalogue/partner.server.ts";
import { listStrandedItems, moveStrandedItems, returnStrandedItems } from "./stranded-items.server.ts";
import { checkForm, formRefusalOf, readForm } from "#app/core/pages/form.server.ts";
import { partnerChoices } from "./partner-choices.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: [] } satisfies RouteHandle;

/** What customers hold of a partner that has no open store, and what operators decide about it. */
export const loader = deskLoader("finance", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const [record, stranded, partners] = await Promise.all([
    getPartnerRecord(id),
    listStrandedItems(call, id),
    partnerChoices(),
  ]);
  return {
    title: titled(translator(call.language)("stranded.title", { ns: "operator" })),
    id,
    name: foundOr404(record).name,
    ...foundOr404(stranded),
    partners: partners.filter(({ value }) => value !== id),
  };
});

export const action = deskAction("finance", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  const isReturn = form.get("intent") === "return";
  const input = checkForm(isReturn ? reasonBody : acceptingBody, form);
  if (!input.ok) return data(formRefusalOf(input, form, ["reason"]), { status: 400 });
  const done =
    "reason" in input.value
      ? await returnStrandedItems(call, id, input.value)
      : await moveStrandedItems(call, id, input.value);
  if (!done.ok) return data(formRefusalOf(done, form, ["reason"]), { status: 400 });
  return redirect(`/${call.language}/operator/partners/${id}/items`);
});
export const clientAction = sendForm;

export default function Items() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { id, name, count, items, partners } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/partners/${id}`} title={t("stranded.title")}>
        <bdi>{name}</bdi>
      </PageHeader>
      {count === 0 ? (
        <p className="text-muted">{t("stranded.none")}</p>
      ) : (
        <div className="grid gap-5">
          {refused && <Callout tone="danger">{t("stranded.refused")}</Callout>}
          <Card padding="lg" as="section">
            <h2 className="mb-4 text-lg font-semibold">{t("stranded.accept")}</h2>
            <Form method="post" className="grid gap-4 sm:flex sm:items-end">
              <Select
                label={t("stranded.partner")}
                name="partnerId"
                options={partners}
                placeholder={t("fields.choose")}
                className="grow"
              />
              <SubmitButton intent="accept">{t("stranded.acceptNow")}</SubmitButton>
            </Form>
          </Card>
          <Card padding="lg" as="section">
            <h2 className="mb-2 text-lg font-semibold">{t("stranded.return")}</h2>
            <p className="mb-4 max-w-prose text-sm text-muted">{t("stranded.returnText")}</p>
            <Form method="post" className="grid gap-4">
              <TextArea
                name="reason"
                label={t("putRight.reason")}
                hint={t("putRight.reasonHint")}
                maxLength={500}
                required
              />
              <SubmitButton intent="return" variant="danger">
                {t("stranded.returnNow")}
              </SubmitButton>
            </Form>
          </Card>
          <Card padding="lg" as="section">
            <h2 className="mb-4 text-lg font-semibold">{t("stranded.count", { amount: count })}</h2>
            <ul className="grid gap-2">
              {items.map(({ walletItemId, userId, customerName, title }) => (
                <li key={walletItemId}>
                  <Link to={`/${language}/operator/customers/${userId}/orders`} className="underline">
                    <bdi>{customerName ?? t("stranded.someone")}</bdi>
                  </Link>{" "}
                  <bdi>{title}</bdi>
                </li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </>
  );
}
