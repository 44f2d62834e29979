import { useLoaderData } from "#app/remix.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { MarkedUp } from "#app/core/ui/shown/marked-up.tsx";
import { storyAddress } from "#app/core/ui/shown/story-address.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { HelpKind } from "#app/core/domain/help/entry.ts";
import { fillFacts, type Facts } from "#app/core/domain/help/facts.ts";
import { helpEntryBody, newHelpEntryBody } from "#app/core/domain/help/help-entry-record.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import { parseMarkup } from "#app/core/domain/help/markup.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { readRuleFacts } from "#app/core/services/rule-facts.server.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord, type KeptOf, type Previewed } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { Preview } from "#app/core/ui/record/preview.tsx";
import { StoryPreview } from "#app/desk/record/story-preview.tsx";
import { changeHelpEntry, createHelpEntry, getHelpEntryRecord } from "./help-entry.server.ts";
import { askHelpEntry } from "./help-question.server.ts";
import { HelpFacts } from "./help-facts.tsx";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

/** The last fields of both kinds; only a new entry may leave its position open. */
const newShown = {
  part: "shown",
  fields: [{ name: "position", label: "newPosition" }, "...", "active"],
} as const;
const keptShown = { part: "shown", fields: [{ name: "position", required: true }, "...", "active"] } as const;

/** A topic of the help center. */
const topicBody = newHelpEntryBody.omit({ kind: true, topic: true, slides: true });
const topicWords = { part: "words", fields: ["title", { name: "body", required: true, lines: 14 }] } as const;

/** The story of one part of the app; which part is fixed when it is made. */
const storyBody = newHelpEntryBody.omit({ kind: true, body: true });
const slides = [
  { name: "imageUrl", label: "slideImageUrl" },
  "title",
  { name: "text", kind: "long", lines: 3 },
  "...",
] as const;
const storyWords = [
  { part: "words", fields: ["title"] },
  { part: "slides", fields: [{ name: "slides", required: true, rows: slides }] },
] as const;

const newForms = {
  TOPIC: formOf(topicBody, [topicWords, newShown]),
  STORY: formOf(storyBody, [
    { part: "kind", fields: [{ name: "topic", required: true }] },
    ...storyWords,
    newShown,
  ]),
};
const forms = {
  TOPIC: formOf(topicBody, [topicWords, keptShown]),
  STORY: formOf(storyBody.omit({ topic: true }), [...storyWords, keptShown]),
};

const kindIn = ({ query }: { query: URLSearchParams }): HelpKind =>
  query.get("kind") === "STORY" ? "STORY" : "TOPIC";
const factsIn = async (language: Language) => Object.entries(await readRuleFacts(language));

/** A topic, or with `?kind=STORY` a story. */
export const loader = deskRecord({
  right: "catalogue",
  at: "help",
  create: {
    title: (t, asked) => t(`helpDesk.new.${kindIn(asked)}`, { ns: "operator" }),
    form: (asked) => newForms[kindIn(asked)],
    start: { active: "true" },
    body: newHelpEntryBody,
    fixed: (asked) => ({ kind: kindIn(asked) }),
    save: createHelpEntry,
    ask: (call, { active = true, kind, title }) => (active ? askHelpEntry(call, { kind, title }) : null),
    beside: async ({ language }, asked) => ({ kind: kindIn(asked), facts: await factsIn(language) }),
  },
  change: {
    read: getHelpEntryRecord,
    title: async ({ title }, { language }) =>
      fillFacts(inLanguage(title, language), await readRuleFacts(language)),
    form: ({ kind }) => forms[kind],
    body: helpEntryBody,
    save: changeHelpEntry,
    ask: (call, { active, title }, entry) =>
      active && !entry.active ? askHelpEntry(call, { ...entry, title: title ?? entry.title }) : null,
    beside: async ({ kind, topic, active }, { language }) => ({
      ...{ kind, topic, active },
      facts: await factsIn(language),
    }),
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function HelpEntryRecord() {
  const { t } = useTranslation("operator");
  const entry = useLoaderData<typeof loader>();
  const { kind, facts } = entry;
  const Seen = kind === "TOPIC" ? Answer : StoryPreview;
  return (
    <DeskRecord
      text={entry.id !== null && <Kind of={entry} />}
      actions={entry.id !== null && entry.active && <AsSeen of={entry} />}
      create={t(`helpDesk.create.${kind}`)}
      preview={(shown) => <Seen {...shown} facts={facts} />}
    >
      <HelpFacts facts={facts} />
    </DeskRecord>
  );
}

function Kind({ of: { kind, topic } }: { of: KeptOf<typeof loader> }) {
  const { t } = useTranslation("operator");
  const text = t(`helpDesk.kinds.${kind}`);
  return topic === null ? text : `${text} · ${t(`fields.choices.${topic}`)}`;
}

/** Leads to where customers see it. */
function AsSeen({ of: { id, list, topic } }: { of: KeptOf<typeof loader> }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const to =
    topic === null ? `/${language}/help-center/${id}` : storyAddress(language, topic, `${list}/${id}`);
  return (
    <LinkButton to={to} variant="secondary" size="sm">
      {t("helpDesk.asSeen")}
    </LinkButton>
  );
}

interface AnswerProps extends Previewed {
  /** The rules' figures, by the names that texts use. */
  facts: readonly (readonly [string, string])[];
}

/** The answer as customers read it, with the rules' figures. */
function Answer({ typed, language, facts }: AnswerProps) {
  const { t } = useTranslation("operator");
  const known = Object.fromEntries(facts) as Facts;
  const filled = (name: string) => fillFacts(typed[`${name}.${language}`] ?? "", known);
  return (
    <Preview language={language}>
      <Card as="article" className="grid grid-cols-1 gap-3">
        <h3 className="text-lg font-semibold">{filled("title") || t("editor.untitled")}</h3>
        <MarkedUp id="preview-topic" blocks={parseMarkup(filled("body"))} />
      </Card>
    </Preview>
  );
}
