import { useActionData, useLoaderData } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { newHelpEntryBody } from "#app/core/domain/help/help-entry-record.ts";
import { PageHeader } from "#app/core/ui/layout/page-header.tsx";
import { titled, titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { HelpFacts } from "./help-facts.tsx";
import { newStorySpec, newTopicSpec } from "./help-specs.ts";
import { HelpPreview } from "./help-preview.tsx";
import { StoryPreview } from "#app/desk/record/story-preview.tsx";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { HelpKind } from "#app/core/domain/help/entry.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { createHelpEntry } from "./help-entry.server.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";
import { saveRecord, showForm } from "#app/desk/record/operator-form.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";
import { pageAction } from "#app/core/pages/page-action.server.ts";
import { sendForm } from "#app/core/pages/send-form.ts";

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
