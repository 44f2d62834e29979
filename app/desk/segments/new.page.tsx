import { useActionData, useLoaderData } from "#app/remix.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { segmentSpec } from "./segment-specs.ts";
import { SegmentForm } from "./segment-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { newSegmentBody } from "#app/core/domain/segments/segment-record.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { createSegment } from "./segment.server.ts";
import { conditionChoices } from "./condition-choices.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "campaigns"] } satisfies RouteHandle;

/** An empty condition means everybody. */
const start = { where: JSON.stringify({ all: [] }) };

export const loader = deskLoader("campaigns", async ({ language }) => ({
  title: titled(translator(language)("segments.new", { ns: "campaigns" })),
  form: showForm(segmentSpec, language, null, {}, start),
  choices: await conditionChoices(language),
}));

export const action = pageAction((args) =>
  saveRecord(args, {
    right: "campaigns",
    parts: segmentSpec,
    schema: newSegmentBody,
    save: createSegment,
    to: ({ language }, id) => `/${language}/operator/segments/${id}?saved`,
  }),
);
export const clientAction = sendForm;

export default function NewSegment() {
  const { t } = useTranslation("campaigns");
  const { form, choices } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <PageHeader back={`/${useLanguage()}/operator/segments`} title={t("segments.new")} />
      <SegmentForm choices={choices} shown={form} refused={refused} submit={t("segments.create")} />
    </>
  );
}
