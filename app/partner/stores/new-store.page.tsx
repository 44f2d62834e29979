import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { newOwnStoreBody } from "#app/core/domain/stores/own-store-record.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { saveForm, showForm } from "#app/core/pages/record/record-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import type { PartnerCall } from "#app/core/services/call.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RecordForm, type FormAnswer } from "#app/core/ui/record/record-form.tsx";
import { valuesOf } from "#app/core/ui/record/typed-record.ts";
import { storeForm } from "#app/core/ui/record/store-form.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { WhileOpen } from "#app/partner/frame/while-open.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { WaitingCard } from "#app/partner/submissions/waiting-card.tsx";
import { createOwnStore, getOwnStore, getRefusedStore } from "./own-stores.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "operator", "proposals", "submissions"],
} satisfies RouteHandle;

/** Proposes a store, which is there once an operator has approved it; `from`: again, one that was refused. */
export const loader = partnerLoader("stores", async (call, { request }) => {
  const from = refusedIn(request);
  const refused = from === null ? null : await refusedOrThere(call, from);
  const fields = storeForm.flatMap((part) => part.fields);
  const start = refused ? valuesOf(fields, refused.fields, call.language) : {};
  return {
    title: titled(translator(call.language)("stores.new", { ns: "proposals" })),
    form: showForm(storeForm, call.language, null, {}, start),
    refused: refused && { rows: [], status: "REFUSED" as const, text: refused.text },
  };
});

export const action = partnerAction("stores", async (call, args) => {
  const saved = await saveForm(call, args, {
    parts: storeForm,
    schema: newOwnStoreBody,
    save: (saving, store) => createOwnStore(saving, store, refusedIn(args.request)),
  });
  return saved.again ?? redirect(`/${call.language}/partner/stores/${saved.value.id}?saved`);
});
export const clientAction = sendForm;

/** A new store that was refused; where it was sent again meanwhile, its own page has what became of it. */
async function refusedOrThere(call: PartnerCall, id: string) {
  const refused = await getRefusedStore(call, id);
  if (!refused.ok && (await getOwnStore(call, id)).ok)
    throw redirect(`/${call.language}/partner/stores/${id}`);
  return foundOr404(refused);
}

/** The new store that was refused and is to be sent again; null where it is another. */
function refusedIn({ url }: Request): string | null {
  return idSchema.safeParse(new URL(url).searchParams.get("from") ?? "").data ?? null;
}

export default function NewOwnStore() {
  const { t } = useTranslation("proposals");
  const { form, refused } = useLoaderData<typeof loader>();
  const answer = useActionData<FormAnswer>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        back={`/${useLanguage()}/partner/stores`}
        backLabel={t("stores.back")}
        title={t("stores.new")}
      >
        {t("stores.newText")}
      </PageHeader>
      <ClosedMeanwhile />
      <WhileOpen>
        <div className="grid grid-cols-1 gap-5">
          {refused && <WaitingCard waiting={refused} />}
          <RecordForm shown={form} answer={answer} submit={t("stores.send")} />
        </div>
      </WhileOpen>
    </div>
  );
}
