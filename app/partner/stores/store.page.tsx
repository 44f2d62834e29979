import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { ownStoreBody } from "#app/core/domain/stores/own-store-record.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { saveForm, showForm } from "#app/core/pages/record/record-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RecordForm, type FormAnswer } from "#app/core/ui/record/record-form.tsx";
import { storeForm } from "#app/core/ui/record/store-form.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { useHouse } from "#app/partner/frame/use-house.ts";
import { WaitingCard } from "#app/partner/submissions/waiting-card.tsx";
import { waitingRows } from "#app/partner/submissions/waiting-rows.server.ts";
import { changeOwnStore, getOwnStore } from "./own-stores.server.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "operator", "proposals", "submissions"],
} satisfies RouteHandle;

export const shouldRevalidate = readAfterAnswer;

/** One store of the partner's, or a new one that waits. */
export const loader = partnerLoader("stores", async (call, { params, request }) => {
  const store = foundOr404(await getOwnStore(call, idSchema.parse(params.id)));
  const { waiting, waitingStatus: status, text } = store;
  const rows = waitingRows(storeForm, { record: store, waiting }, call.language);
  return {
    title: titled(store.name),
    name: store.name,
    form: showForm(storeForm, call.language, { ...store, ...waiting }),
    waiting: { rows, status, text },
    // What waits of it is all of it.
    isNew: waiting !== null && rows.length === 0,
    saved: new URL(request.url).searchParams.has("saved"),
  };
});

export const action = partnerAction("stores", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const { waiting } = foundOr404(await getOwnStore(call, id));
  const saved = await saveForm(call, args, {
    ...{ parts: storeForm, schema: ownStoreBody },
    save: (saving, body) => changeOwnStore(saving, id, body),
    shows: (record: object) => ({ ...record, ...waiting }),
  });
  return saved.again ?? redirect(`/${call.language}/partner/stores/${id}?saved`);
});
export const clientAction = sendForm;

export default function OwnStorePage() {
  const { t } = useTranslation("proposals");
  const { name, form, waiting, isNew, saved } = useLoaderData<typeof loader>();
  const { closed } = useHouse();
  const answer = useActionData<FormAnswer>();
  return (
    <div className="max-w-3xl">
      <PageHeader
        back={`/${useLanguage()}/partner/stores`}
        backLabel={t("stores.back")}
        title={<bdi>{name}</bdi>}
      >
        {isNew && t("stores.newWaits")}
      </PageHeader>
      <ClosedMeanwhile />
      <div className="grid grid-cols-1 gap-5">
        <WaitingCard waiting={waiting} />
        {!closed && <RecordForm shown={form} answer={answer} submit={t("stores.send")} saved={saved} />}
      </div>
    </div>
  );
}
