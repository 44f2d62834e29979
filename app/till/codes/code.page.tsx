import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { CodeDesk } from "#app/till/codes/code-desk.tsx";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { newFormKey } from "#app/core/pages/call.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { tillLoader } from "#app/till/frame/till.server.ts";
import { tillFormAction } from "#app/till/frame/till-forms.server.ts";
import { saleForms } from "#app/till/sales/sale-forms.server.ts";
import { codeForms } from "./code-forms.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["scan"] } satisfies RouteHandle;
// The customer of a scanned card is sold to at once.
export const action = tillFormAction({ ...codeForms, charge: saleForms.charge });
export const clientAction = sendForm;

export const loader = tillLoader(async ({ call }) => {
  return { title: titled(translator(call.language)("code.title", { ns: "till" })), formKey: newFormKey() };
});

export default function WalletCode() {
  const { t } = useTranslation("till");
  const { formKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1 className="sr-only">{t("code.title")}</h1>
      <CodeDesk formKey={formKey} answer={answer} />
    </>
  );
}
