import { useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { segmentSpec } from "./segment-specs.ts";
import { SegmentForm } from "./segment-form.tsx";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { segmentBody } from "#app/core/domain/segments/segment-record.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { changeSegment, getSegmentRecord } from "./segment.server.ts";
import { conditionChoices } from "./condition-choices.server.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support", "campaigns"] } satisfies RouteHandle;

/** A segment; its customers are shown beside its condition. */
export const loader = deskLoader("campaigns", async (call, args) => {
  const id = idSchema.parse(args.params.id);
  const segment = foundOr404(await getSegmentRecord(id));
  return {
    title: titled(segment.name),
    name: segment.name,
    form: showForm(segmentSpec, call.language, segment),
    choices: await conditionChoices(call.language),
    history: await recordHistory(call, id),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = pageAction((args) => {
  const id = idSchema.parse(args.params.id);
  return saveRecord(args, {
    right: "campaigns",
    parts: segmentSpec,
    schema: segmentBody,
    save: (call, body) => changeSegment(call, id, body),
    to: ({ language }) => `/${language}/operator/segments/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function Segment() {
  const { t } = useTranslation("campaigns");
  const language = useLanguage();
  const { name, form, choices, history, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${language}/operator/segments`} title={<bdi>{name}</bdi>} />
      <div className="grid grid-cols-1 gap-5">
        <SegmentForm choices={choices} shown={form} refused={refused} submit={t("save")} saved={saved} />
        <RecordHistory acts={history} />
      </div>
    </>
  );
}
