import { redirect } from "#app/remix.server.ts";
import { useActionData, useLoaderData } from "#app/remix.ts";
import { ownHouseBody } from "#app/core/domain/partners/own-house-record.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { foundOr404 } from "#app/core/pages/found-or-404.server.ts";
import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import { saveForm, showForm } from "#app/core/pages/record/record-form.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { RecordForm, type FormAnswer } from "#app/core/ui/record/record-form.tsx";
import { ClosedMeanwhile } from "#app/partner/frame/closed-meanwhile.tsx";
import { partnerAction, partnerLoader } from "#app/partner/frame/partner.server.ts";
import { useHouse } from "#app/partner/frame/use-house.ts";
import { WaitingCard } from "#app/partner/submissions/waiting-card.tsx";
import { waitingRows } from "#app/partner/submissions/waiting-rows.server.ts";
import { changeHouse, getOwnHouse } from "#app/partner/house/change-house.server.ts";
import { houseForm } from "#app/partner/house/house-form.ts";

export const meta = titleMeta;
export const handle = {
  texts: ["account", "errors", "operator", "proposals", "submissions"],
} satisfies RouteHandle;

export const shouldRevalidate = readAfterAnswer;

/** What customers know the partner by. */
export const loader = partnerLoader("stores", async (call, { request }) => {
  const own = foundOr404(await getOwnHouse(call));
  const { waiting, waitingStatus: status, text } = own;
  return {
    title: titled(translator(call.language)("about.title", { ns: "proposals" })),
    form: showForm(houseForm, call.language, { ...own, ...waiting }),
    waiting: { rows: waitingRows(houseForm, { record: own, waiting }, call.language), status, text },
    saved: new URL(request.url).searchParams.has("saved"),
  };
});

export const action = partnerAction("stores", async (call, args) => {
  const { waiting } = foundOr404(await getOwnHouse(call));
  const saved = await saveForm(call, args, {
    ...{ parts: houseForm, schema: ownHouseBody, save: changeHouse },
    shows: (record: object) => ({ ...record, ...waiting }),
  });
  return saved.again ?? redirect(`/${call.language}/partner/about?saved`);
});
export const clientAction = sendForm;

export default function About() {
  const { t } = useTranslation("proposals");
  const { form, waiting, saved } = useLoaderData<typeof loader>();
  const { closed } = useHouse();
  const answer = useActionData<FormAnswer>();
  return (
    <>
      <PageHeader title={t("about.title")}>{t("about.text")}</PageHeader>
      <ClosedMeanwhile />
      <div className="grid max-w-3xl grid-cols-1 gap-5">
        <WaitingCard waiting={waiting} />
        {!closed && <RecordForm shown={form} answer={answer} submit={t("about.save")} saved={saved} />}
      </div>
    </>
  );
}
