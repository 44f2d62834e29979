import { useActionData, useLoaderData } from "#app/remix.ts";
import { inLanguage } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { idSchema } from "#app/core/domain/fields.ts";
import { helpEntryBody } from "#app/core/domain/help/help-entry-record.ts";
import { storyAddress } from "#app/core/ui/shown/story-address.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { HelpFacts } from "./help-facts.tsx";
import { storySpec, topicSpec } from "./help-specs.ts";
import { HelpPreview } from "./help-preview.tsx";
import { StoryPreview } from "#app/desk/record/story-preview.tsx";
import { RecordHistory } from "#app/desk/record/record-history.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { HelpKind } from "#app/core/domain/help/entry.ts";
import { fillFacts } from "#app/core/domain/help/facts.ts";
import { changeHelpEntry, getHelpEntryRecord } from "./help-entry.server.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";
import { recordHistory } from "#app/desk/audit/record-history.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskAction, deskLoader, foundOr404 } from "#app/desk/frame/operator.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

const specs: Record<HelpKind, typeof topicSpec> = { TOPIC: topicSpec, STORY: storySpec };

/** One help topic or story, and where customers see it. */
export const loader = deskLoader("catalogue", async (call, args) => {
  const { language } = call;
  const entry = foundOr404(await getHelpEntryRecord(idSchema.parse(args.params.id)));
  const { id, kind, topic, active } = entry;
  const facts = await readRuleFacts(language);
  const heading = fillFacts(inLanguage(entry.title, language), facts);
  return {
    title: titled(heading),
    entry: { id, kind, topic, active, heading },
    facts: Object.entries(facts),
    form: showForm(specs[kind], language, entry),
    history: await recordHistory(call, id),
    saved: new URL(args.request.url).searchParams.has("saved"),
  };
});

export const action = deskAction("catalogue", async (_, args) => {
  const id = idSchema.parse(args.params.id);
  const { kind } = foundOr404(await getHelpEntryRecord(id));
  return saveRecord(args, {
    right: "catalogue",
    parts: specs[kind],
    schema: helpEntryBody,
    save: (call, body) => changeHelpEntry(call, id, body),
    to: ({ language }) => `/${language}/operator/help/${id}?saved`,
  });
});
export const clientAction = sendForm;

export default function HelpEntry() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { entry, facts, form, history, saved } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { id, kind, topic, active, heading } = entry;
  const Seen = topic === null ? HelpPreview : StoryPreview;
  const here = `/${language}/operator/help`;
  const seenAt =
    topic === null ? `/${language}/help-center/${id}` : storyAddress(language, topic, `${here}/${id}`);
  return (
    <>
      <PageHeader
        back={here}
        title={<bdi>{heading}</bdi>}
        actions={
          active && (
            <LinkButton to={seenAt} variant="secondary" size="sm">
              {t("helpDesk.asSeen")}
            </LinkButton>
          )
        }
      >
        {topic === null
          ? t(`helpDesk.kinds.${kind}`)
          : `${t(`helpDesk.kinds.${kind}`)} · ${t(`fields.choices.${topic}`)}`}
      </PageHeader>
      <HelpFacts facts={facts} />
      <RecordForm
        shown={form}
        refused={refused}
        submit={t("save")}
        saved={saved}
        preview={(typed, spoken) => <Seen typed={typed} language={spoken} facts={facts} />}
      />
      <RecordHistory acts={history} />
    </>
  );
}
