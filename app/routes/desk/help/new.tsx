import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import { newHelpEntryBody } from "#app/domain/help/help-entry-record.ts";
import { PageHeader } from "#app/components/layout/page-header.tsx";
import { titled, titleMeta } from "#app/components/layout/page-title.ts";
import type { RouteHandle } from "#app/components/layout/route-handle.ts";
import { HelpFacts } from "#app/components/operator/help-facts.tsx";
import { newStorySpec, newTopicSpec } from "#app/components/operator/help-specs.ts";
import { HelpPreview } from "#app/components/operator/editor/help-preview.tsx";
import { StoryPreview } from "#app/components/operator/editor/story-preview.tsx";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { HelpKind } from "#app/domain/help/entry.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { createHelpEntry } from "#app/services/catalogue/help-entry.server.ts";
import { readRuleFacts } from "#app/services/rule-facts.server.ts";
import { saveRecord, showForm } from "#app/web/operator-form.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";
import { pageAction } from "#app/web/page-action.server.ts";
import { sendForm } from "#app/web/send-form.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors"] } satisfies RouteHandle;

/** A new help topic, or with `?kind=STORY` a new story. */
function kindOf(request: Request): HelpKind {
  return new URL(request.url).searchParams.get("kind") === "STORY" ? "STORY" : "TOPIC";
}

const specs = { TOPIC: newTopicSpec, STORY: newStorySpec };

export const loader = deskLoader("catalogue", async ({ language }, args) => {
  const kind = kindOf(args.request);
  return {
    title: titled(translator(language)(`helpDesk.new.${kind}`, { ns: "operator" })),
    kind,
    facts: Object.entries(await readRuleFacts(language)),
    form: showForm(specs[kind], language, null, {}, { active: "true" }),
  };
});

export const action = pageAction((args) => {
  const kind = kindOf(args.request);
  const to = ({ language }: { language: string }, id: string) => `/${language}/operator/help/${id}?saved`;
  return saveRecord(args, {
    right: "catalogue",
    parts: specs[kind],
    schema: newHelpEntryBody,
    save: createHelpEntry,
    to,
    fixed: { kind },
  });
});
export const clientAction = sendForm;

export default function NewHelpEntry() {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { kind, facts, form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const Seen = kind === "TOPIC" ? HelpPreview : StoryPreview;
  return (
    <>
      <PageHeader back={`/${language}/operator/help`} title={t(`helpDesk.new.${kind}`)} />
      <HelpFacts facts={facts} />
      <RecordForm
        shown={form}
        refused={refused}
        submit={t(`helpDesk.create.${kind}`)}
        preview={(typed, spoken) => <Seen typed={typed} language={spoken} facts={facts} />}
      />
    </>
  );
}
