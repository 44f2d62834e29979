import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { mergeBody } from "./merge.schema.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { MergeSides } from "./merge-sides.tsx";
import { RecordForm } from "#app/core/ui/record/record-form.tsx";
import { mergeSpec } from "#app/desk/record/desk-specs.ts";
import { Button } from "#app/core/ui/button.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { seenText } from "#app/core/domain/text.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { askToMerge, findMergePartner } from "./merge-customer.server.ts";
import { seeMerge } from "./merge-preview.server.ts";
import { mergeShown } from "./merge-words.server.ts";
import { showForm } from "#app/core/pages/record/record-form.server.ts";
import { saveRecord } from "#app/desk/record/operator-form.server.ts";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** What was typed to name the other account: an e-mail address, a phone or an id. */
const otherIn = ({ request }: Pick<LoaderFunctionArgs, "request">) =>
  seenText(new URL(request.url).searchParams.get("other") ?? "");

/** Makes this account part of another one of the same person: first both are shown, then a second person is asked. */
export const loader = deskLoader("customers.act", async (call, args) => {
  const { language } = call;
  const id = idSchema.parse(args.params.id);
  const other = otherIn(args);
  const into = other === "" ? null : await findMergePartner(other);
  const seen = into === null ? null : foundOr404(await seeMerge(call, id, into));
  return {
    title: titled(translator(language)("customers.merge.title", { ns: "operator" })),
    ...{ id, other },
    seen: seen && mergeShown(seen, language),
    form: seen?.obstacles.length === 0 ? showForm(mergeSpec, language, null, {}, { login: "KEEP" }) : null,
  };
});

export const action = pageAction(async (args) => {
  const id = idSchema.parse(args.params.id);
  return saveRecord(args, {
    right: "customers.act",
    parts: mergeSpec,
    schema: mergeBody,
    save: (call, body) => askToMerge(call, id, body),
    to: ({ language }) => `/${language}/operator/customers/${id}?asked`,
    fixed: { into: await findMergePartner(otherIn(args)) },
  });
});
export const clientAction = sendForm;

export default function MergeCustomer() {
  const { t } = useTranslation(["operator", "errors"]);
  const language = useLanguage();
  const { id, other, seen, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/customers/${id}`} title={t("customers.merge.title")}>
        <p>{t("customers.merge.text")}</p>
      </PageHeader>
      <div className="grid grid-cols-1 gap-5">
        <Form key={other} method="get" className="grid gap-3 sm:flex sm:items-start">
          <TextInput
            ltr
            required
            id="other"
            name="other"
            label={t("customers.merge.other")}
            defaultValue={other}
            error={other !== "" && !seen ? t("customers.merge.unknown") : undefined}
            className="min-w-0 grow"
          />
          <Button type="submit" variant="secondary" className="sm:mt-7">
            {t("customers.merge.look")}
          </Button>
        </Form>
        {seen && <MergeSides from={seen.from} into={seen.into} />}
        {seen && seen.obstacles.length > 0 && (
          <Callout tone="warn" title={t("customers.merge.obstacles")}>
            <ul className="grid gap-0.5">
              {seen.obstacles.map((code) => (
                <li key={code}>{t(`errors:details.${code}`)}</li>
              ))}
            </ul>
          </Callout>
        )}
        {form && <RecordForm shown={form} answer={refused} submit={t("customers.merge.ask")} />}
      </div>
    </>
  );
}
