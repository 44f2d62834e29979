import { data, redirect } from "#app/remix.server.ts";
import { Form, useActionData, useNavigation, useSubmit } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CodeCamera } from "#app/core/ui/camera/code-camera.tsx";
import { CodeField } from "./code-field.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import { readTypedCode } from "./typed-code.ts";
import { Card } from "#app/core/ui/card.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { attachTransaction } from "./attach-transaction.server.ts";
import { findOwnSale } from "./find-own-sale.server.ts";
import { customerAction, customerLoader } from "#app/customer/frame/customer.server.ts";
import { readForm, formRefusalOf } from "#app/core/pages/form.server.ts";
import { sendCustomerForm } from "#app/customer/frame/send-customer-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["errors", "scan"] } satisfies RouteHandle;

export const loader = customerLoader(async ({ language }) => {
  return { title: titled(translator(language)("title", { ns: "scan" })) };
});

/** Takes a scanned or typed code, and redirects to the sale or the sale point. */
export const action = customerAction(async (call, args) => {
  const form = await readForm(args.request);
  const at = call.now.getTime();
  const read = readTypedCode(String(form.get("code") ?? ""));
  if (!read) return data({ ...formRefusalOf(refuse("INVALID_INPUT"), form, ["code"]), at }, { status: 400 });
  const scan = `/${call.language}/scan`;
  if (read.kind === "SALE_POINT") return redirect(`${scan}/sale-point/${read.code}`);
  // The code of a sale that has been answered: its page shows the result.
  const own = await findOwnSale(call, read.code);
  if (own !== null) return redirect(`${scan}/${own}`);
  const attached = await attachTransaction(call, read.code);
  if (attached.ok) return redirect(`${scan}/${attached.value.id}`);
  return data({ ...formRefusalOf(attached, form, ["code"]), at }, { status: 400 });
});
export const clientAction = sendCustomerForm;

export default function ScanPage() {
  const { t } = useTranslation(["scan", "errors"]);
  const language = useLanguage();
  const refused = useActionData<typeof action>();
  const submit = useSubmit();
  const busy = useNavigation().state !== "idle";
  const error =
    refused && (refused.error === "INVALID_INPUT" ? t("type.invalid") : t(`errors:${refused.error}`));
  const take = (text: string) => {
    if (!readTypedCode(text)) return false;
    if (!busy) submit({ code: text }, { method: "post", action: `/${language}/scan?index`, replace: true });
    return true;
  };
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader title={t("title")}>{t("lead")}</PageHeader>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3">
          {/* After a refusal the camera must not open by itself, or it would read the same code again. */}
          <CodeCamera
            key={refused?.at}
            kind="qr"
            onText={take}
            atOnce={!refused}
            className="h-[min(38vh,24rem)] lg:h-112"
          />
          <PhotoPicker key={`photo-${refused?.at}`} kind="qr" onText={take} />
        </div>
        <Card as="section" padding="lg" aria-labelledby="type">
          <Form method="post" replace noValidate className="grid gap-4">
            <h2 id="type" className="text-lg font-semibold">
              {t("type.title")}
            </h2>
            <CodeField key={refused?.at} defaultValue={refused?.values.code} error={error} />
            <SubmitButton variant="secondary" full>
              {t("type.submit")}
            </SubmitButton>
          </Form>
        </Card>
      </div>
    </div>
  );
}
