import { z } from "zod";
import { redirect } from "#app/remix.server.ts";
import { Form, useActionData, useLoaderData } from "#app/remix.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { withholdingKinds } from "#app/core/domain/tax/rates.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";
import { refusedAuthForm } from "#app/core/pages/refused-auth-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { typedMillimes } from "#app/core/pages/typed-amount.ts";
import { Card } from "#app/core/ui/card.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { FormKey } from "#app/core/ui/form-key.tsx";
import { useRefusal } from "#app/core/ui/forms/use-refusal.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { Select } from "#app/core/ui/select.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextInput } from "#app/core/ui/text-input.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { deskAction, deskLoader } from "#app/desk/frame/operator.server.ts";
import { noteWithholding } from "#app/settlement/withholding/note-withholding.server.ts";
import { mostBase, newWithholding } from "#app/settlement/withholding/withholding.schema.ts";
import { withholdingDirections } from "#app/settlement/withholding/withholding.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "documents", "lists"] } satisfies RouteHandle;

/** The form of what was withheld; `?subject=` names the document that it is about. */
export const loader = deskLoader("finance", ({ language, now }, { request }) => ({
  title: titled(translatorOf(language, "documents")("withholding.add")),
  formKey: newFormKey(),
  subject: new URL(request.url).searchParams.get("subject") ?? "",
  today: businessDayOf(now),
}));

/** Null for a field into which nothing was typed. */
const ifTyped = <Field extends z.ZodType>(field: Field) =>
  z
    .union([z.literal(""), field])
    .optional()
    .transform((typed) => (typed === "" || typed === undefined ? null : typed));
const withholdingForm = newWithholding.extend({
  base: ifTyped(typedMillimes(1, mostBase)),
  certificate: ifTyped(newWithholding.shape.certificate),
});
const fields = ["direction", "subject", "kind", "base", "day", "certificate"];

export const action = deskAction("finance", async (call, args) => {
  const form = await readForm(args.request);
  const input = checkForm(withholdingForm, form);
  if (!input.ok) return refusedAuthForm(input, form, call, { keep: fields });
  const noted = await noteWithholding(call, input.value);
  return noted.ok
    ? redirect(`/${call.language}/operator/withholding`)
    : refusedAuthForm(noted, form, call, { keep: fields });
});
export const clientAction = sendForm;

export default function NoteWithholding() {
  const { t } = useTranslation(["documents", "lists"]);
  const language = useLanguage();
  const { formKey, subject, today } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { form, errorOf, summary, valueOf } = useRefusal(refused, fields);
  const shared = (name: string, first = "") => ({
    name,
    error: errorOf(name),
    defaultValue: valueOf(name) ?? first,
  });
  return (
    <>
      <PageHeader title={t("withholding.add")} back={`/${language}/operator/withholding`} />
      <Card className="max-w-3xl">
        <Form key={formKey} ref={form} method="post" className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <FormKey value={formKey} />
          {summary !== undefined && (
            <ErrorSummary
              title={refused?.error === "CONFLICT" ? t("withholding.conflict") : summary}
              errors={[]}
            />
          )}
          <Select
            {...shared("direction", "BY_PARTNER")}
            label={t("withholding.direction")}
            options={withholdingDirections.map((value) => ({
              value,
              label: t(`lists:choices.direction.${value}`),
            }))}
          />
          <Select
            {...shared("kind")}
            label={t("withholding.kind")}
            options={withholdingKinds.map((value) => ({ value, label: t(`withholding.kinds.${value}`) }))}
          />
          <TextInput
            {...shared("subject", subject)}
            label={t("withholding.subject")}
            hint={t("withholding.subjectHint")}
            ltr
            maxLength={60}
            required
          />
          <TextInput
            {...shared("base")}
            label={t("withholding.base")}
            hint={t("withholding.baseHint")}
            ltr
            inputMode="decimal"
          />
          <TextInput {...shared("day", today)} type="date" ltr label={t("withholding.day")} required />
          <TextInput
            {...shared("certificate")}
            label={t("withholding.certificate")}
            hint={t("withholding.certificateHint")}
            ltr
            maxLength={60}
          />
          <div>
            <SubmitButton>{t("withholding.add")}</SubmitButton>
          </div>
        </Form>
      </Card>
    </>
  );
}
