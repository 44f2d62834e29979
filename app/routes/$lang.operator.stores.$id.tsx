import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { idSchema } from "#app/api/schemas/common.ts";
import { storeBody } from "#app/api/schemas/store.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import { DeskErrorPage } from "#app/components/operator/desk-error-page.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { storeSpec } from "#app/components/operator/specs.ts";
import { useLanguage } from "#app/components/use-language.ts";
import { changeStore } from "#app/services/catalogue/change-store.server.ts";
import { getStoreRecord } from "#app/services/catalogue/get-store-record.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { foundOr404, requireOperator } from "#app/web/operator.server.ts";

export const meta = titleMeta;
export const ErrorBoundary = DeskErrorPage;

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await requireOperator(args);
  const store = foundOr404(await getStoreRecord(idSchema.parse(args.params.id)));
  return {
    title: titled(store.name),
    name: store.name,
    partnerId: store.partnerId,
    form: showForm(storeSpec, language, store),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
}

export function action(args: ActionFunctionArgs) {
  const id = idSchema.parse(args.params.id);
  return saveRecord(args, {
    parts: storeSpec,
    schema: storeBody,
    save: (call, body) => changeStore(call, id, body),
    to: ({ language }) => `/${language}/operator/stores/${id}?saved`,
  });
}

export default function Store() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { name, partnerId, form, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/partners/${partnerId}`} title={<bdi>{name}</bdi>} />
      <RecordForm shown={form} refused={refused} submit={t("save")} saved={saved} />
    </>
  );
}
